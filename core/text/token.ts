import type { Span } from './span.ts';

/** A Penn Treebank token. `text` is always the slice `[start, end)` of the sentence it was found in. */
export interface Token extends Span {
  readonly text: string;
}

/** A stretch of a sentence that counts as one word and is left alone. */
export interface Dummy extends Span {
  /** What taggers read in its place, no longer than itself; itself where absent. */
  readonly reads?: string;
  /** It is but another spelling of what is read (`caf\'e` of café), so that its lemma is that of the reading. */
  readonly spelled?: boolean;
}
