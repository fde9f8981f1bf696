/** The nearest rows for each query, nearest first; ties are in the order of the keys. */
export interface Neighbors {
  readonly queries: number;
  /** Neighbors per query: the k requested, or all keys if there are fewer. */
  readonly k: number;
  /** Row-major `[queries, k]`: row indexes of the keys. */
  readonly indexes: Uint32Array;
  /** Row-major `[queries, k]`. */
  readonly distances: Float64Array;
  /** Number of query and key rows that are the zero vector, whose cosine similarity counts as 0. */
  readonly zeroVectors: number;
}
