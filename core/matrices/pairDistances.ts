import type { EncodingCounts } from './encodingCounts.ts';

/** Distances between the sentences of each pair, and counts over the sentences, one that recurs counted once. */
export interface PairDistances extends EncodingCounts {
  /** One a pair; cosine distance is 1 − cosine similarity, 0 to 2. */
  readonly distances: Float64Array;
  /** Pairs with a zero vector, whose cosine similarity counts as 0. */
  readonly zeroVectors: number;
}
