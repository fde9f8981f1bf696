import type { Span } from './span.ts';

/** A Penn Treebank token. `text` is always the slice `[start, end)` of the sentence it was found in. */
export interface Token extends Span {
  readonly text: string;
}

/** A range of a sentence that counts as one word and is left alone. */
export interface Dummy extends Span {
  /** What taggers read in its place, no longer than the range; the range itself where absent. */
  readonly reads?: string;
  /** Whether it is only another spelling of what is read (`caf\'e` of café), whose lemma it then has. */
  readonly spelled?: boolean;
}
