import type { Annotation } from '../../core/annotation/annotation.ts';

/** A judged annotation; or the annotation as it was, and the reason. */
export interface Judged {
  readonly annotation: Annotation;
  /** Absent if the annotation is judged, or if the settings name no judge. */
  readonly unjudged?: Unjudged;
}

/** The reason for the user, or that the judge has not answered yet. */
export type Unjudged = { readonly unavailable: string } | { readonly loading: true };
