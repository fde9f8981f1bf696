import type { Annotation } from '../../core/annotation/annotation.ts';

/** Judged annotations, as long as the annotations that they were made of are in use. */
export interface RememberedJudgments {
  /** @param key what determines a judgment beside the annotation: the model, the margin, the device */
  find(annotation: Annotation, key: string): Annotation | undefined;
  add(annotation: Annotation, key: string, judged: Annotation): void;
}

export function createRememberedJudgments(): RememberedJudgments {
  // A sentence has a new annotation object at each request, but the lists in it are those of the annotator's cache.
  const byList = new WeakMap<object, { readonly key: string; readonly judged: Annotation }>();
  return Object.freeze<RememberedJudgments>({
    find(annotation, key) {
      const known = byList.get(annotation.substitutions);
      return known?.key === key ? known.judged : undefined;
    },
    add: (annotation, key, judged) => void byList.set(annotation.substitutions, { key, judged }),
  });
}
