/** A place where a sentence may end, with offsets into the prose. */
export interface EndCandidate {
  readonly text: string;
  /** Start of the sentence. */
  readonly start: number;
  /** The run of terminators, at most 16 of them, and where it begins. */
  readonly run: string;
  readonly at: number;
  /** Offset after the run and the closing marks that belong to it. */
  readonly stop: number;
  /** Start of a next sentence: the first character that is not white space. */
  readonly next: number;
  /** End of the block. */
  readonly end: number;
  /** True if the sentence so far has an unclosed bracket. */
  readonly bracketed: boolean;
}
