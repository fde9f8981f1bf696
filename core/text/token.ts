import type { Span } from './span.ts';

/** A Penn Treebank token. `text` is always the slice `[start, end)` of the sentence it was found in. */
export interface Token extends Span {
  readonly text: string;
}

/** A range of a sentence that counts as one word and is left alone. */
export interface Dummy extends Span {
  /** The text that taggers read instead, no longer than the range; the text of the range if absent. */
  readonly reads?: string;
  /** True if it is only another spelling of what is read (`caf\'e` of café), whose lemma it then has. */
  readonly spelled?: boolean;
  /** True if markup begins or ends in it whose other end is elsewhere: `**o**pens`. */
  readonly torn?: boolean;
}
