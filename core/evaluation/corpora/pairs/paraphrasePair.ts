/** A base sentence and a sentence that annotators judged to mean the same. */
export interface ParaphrasePair {
  /** The corpus's own identifiers of the base sentence and its paraphrase. */
  readonly ids: readonly [base: string, paraphrase: string];
  readonly base: string;
  readonly paraphrase: string;
}
