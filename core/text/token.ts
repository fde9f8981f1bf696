import type { Span } from './span.ts';

/** A Penn Treebank token. `text` is always the slice `[start, end)` of the sentence it was found in. */
export interface Token extends Span {
  readonly text: string;
}
