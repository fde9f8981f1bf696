import type { TaskOptions } from '../taskOptions.ts';
import type { DistanceMetric } from './distanceMetric.ts';
import type { Embeddings } from './embeddings.ts';
import type { Neighbors } from './neighbors.ts';
import type { PairDistances } from './pairDistances.ts';

/**
 * Measures distances between embeddings. Cosine distance is 1 − cosine similarity, from 0 to 2, and 1 if a row is the
 * zero vector; such rows are counted. Embeddings that are compared must come from the same encoder. Rejects with a
 * RangeError if they cannot, and with an InputError that names the row if a component is not finite. Long work reports
 * progress and rejects with the signal's reason when aborted.
 */
export interface Distances {
  /**
   * Measures the distance between the rows of each pair; `pairs` holds row indexes, two per pair. Rejects with a
   * RangeError if there is no such row.
   */
  pairs(
    vectors: Embeddings,
    pairs: Uint32Array,
    metric: DistanceMetric,
    task?: TaskOptions,
  ): Promise<MeasuredPairs>;
  /**
   * Measures the distance of every row of `a` to every row of `b`, tile by tile, so that memory stays bounded; in
   * order of rows, then columns.
   */
  all(a: Embeddings, b: Embeddings, metric: DistanceMetric, task?: TaskOptions): AsyncIterable<Tile>;
  /** Finds the exact k nearest rows of `keys` for every row of `queries`. */
  nearest(
    queries: Embeddings,
    keys: Embeddings,
    k: number,
    metric: DistanceMetric,
    task?: TaskOptions,
  ): Promise<Neighbors>;
  /** Closes the models; a later call opens them again. */
  dispose(): Promise<void>;
}

/** Distances, and the number of pairs with a zero vector. */
export type MeasuredPairs = Pick<PairDistances, 'distances' | 'zeroVectors'>;

/** A rectangle of the distance matrix, row-major. */
export interface Tile {
  readonly fromRow: number;
  readonly rows: number;
  readonly fromColumn: number;
  readonly columns: number;
  readonly distances: Float64Array;
  /** Pairs in this tile with a zero vector. */
  readonly zeroVectors: number;
}
