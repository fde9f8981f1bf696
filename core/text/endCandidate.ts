/** A place where a sentence may end. Offsets into the prose. */
export interface EndCandidate {
  readonly text: string;
  /** Where the sentence began. */
  readonly start: number;
  /** The run of terminators, at most 16 of them, and where it begins. */
  readonly run: string;
  readonly at: number;
  /** After the run and the closing marks that belong to it. */
  readonly stop: number;
  /** Where the next sentence would begin: the first character that is not white space. */
  readonly next: number;
  /** Where the block ends. */
  readonly end: number;
  /** The sentence so far holds a bracket that is not closed. */
  readonly bracketed: boolean;
}
