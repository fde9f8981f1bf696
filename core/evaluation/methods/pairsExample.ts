import type { LabeledPair } from '../corpora/labeledPairs.ts';

/** A pair of sentences under one encoder: a line of examples.jsonl. */
export interface PairsExample extends LabeledPair {
  readonly encoder: string;
  /** Position in the corpus, from 0. */
  readonly pair: number;
  /** More is more similar. The cosine, −1 to 1, 0 for a zero vector, unless the run compares by another similarity. */
  readonly similarity: number;
}
