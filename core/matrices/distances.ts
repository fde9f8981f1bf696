import type { TaskOptions } from '../taskOptions.ts';
import type { DistanceMetric } from './distanceMetric.ts';
import type { Embeddings } from './embeddings.ts';
import type { Neighbours } from './neighbours.ts';
import type { PairDistances } from './pairDistances.ts';

/**
 * Measures vectors that an encoder gave. Cosine distance is 1 − cosine similarity, 0 to 2, and 1 where a row is
 * the zero vector, which is counted. Vectors that are compared must come from one encoder; a RangeError where
 * they cannot have, an InputError that names the row where a component is not a finite number.
 * Long work reports progress and rejects with the signal's reason when aborted.
 */
export interface Distances {
  /**
   * The distance between the rows of each pair; `pairs` holds row numbers, two a pair. Rejects with a
   * RangeError where there is no such row.
   */
  pairs(
    vectors: Embeddings,
    pairs: Uint32Array,
    metric: DistanceMetric,
    task?: TaskOptions,
  ): Promise<MeasuredPairs>;
  /**
   * The distance of every row of `a` to every row of `b`, tile by tile, so that memory stays bounded; in order
   * of rows, then columns.
   */
  all(a: Embeddings, b: Embeddings, metric: DistanceMetric, task?: TaskOptions): AsyncIterable<Tile>;
  /** The exact k nearest rows of `keys` for every row of `queries`: nothing is approximated. */
  nearest(
    queries: Embeddings,
    keys: Embeddings,
    k: number,
    metric: DistanceMetric,
    task?: TaskOptions,
  ): Promise<Neighbours>;
  /** Closes what was opened; a later call opens it again. */
  dispose(): Promise<void>;
}

/** Distances, and how many pairs have a zero vector. */
export type MeasuredPairs = Pick<PairDistances, 'distances' | 'zeroVectors'>;

/** A rectangle of the matrix of distances, row-major. */
export interface Tile {
  readonly fromRow: number;
  readonly rows: number;
  readonly fromColumn: number;
  readonly columns: number;
  readonly distances: Float64Array;
  /** Pairs in it with a zero vector. */
  readonly zeroVectors: number;
}
