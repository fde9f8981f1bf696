import type { EncodingCounts } from './encodingCounts.ts';

/** Distances between the sentences of each pair, and counts over the distinct sentences. */
export interface PairDistances extends EncodingCounts {
  /** One per pair; cosine distance is 1 − cosine similarity, from 0 to 2. */
  readonly distances: Float64Array;
  /** Pairs with a zero vector, whose cosine similarity counts as 0. */
  readonly zeroVectors: number;
}
