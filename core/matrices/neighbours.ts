/** The nearest rows of each query, nearest first; of equally near ones the one that comes first. */
export interface Neighbours {
  readonly queries: number;
  /** Neighbours a query: the k asked for, or all there are. */
  readonly k: number;
  /** Row-major `[queries, k]`, rows of the keys. */
  readonly indexes: Uint32Array;
  /** Row-major `[queries, k]`. */
  readonly distances: Float64Array;
  /** Rows of the queries and of the keys that are the zero vector, whose cosine similarity counts as 0. */
  readonly zeroVectors: number;
}
