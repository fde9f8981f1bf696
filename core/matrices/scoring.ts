import { squaredNorms } from './denseDistance.ts';
import type { DistanceMetric } from './distanceMetric.ts';
import type { DenseMatrix } from './embeddings.ts';

/**
 * Rows whose dot products order keys as their distances to a query do; lower is nearer. They are in single precision
 * and on one scale, so that one matrix product scores all keys for all queries.
 */
export interface Scoring {
  /** Components per row. */
  readonly width: number;
  /** Rows `[from, from + count)`. */
  queryRows(from: number, count: number): Float32Array;
  keyRows(from: number, count: number): Float32Array;
  /**
   * The largest error of a key's score (Higham, Accuracy and Stability of Numerical Algorithms, 3.1: the error of a dot
   * product of n terms is at most n·u times that of the magnitudes), with room for the scaling.
   */
  error(query: number): number;
}

export function scoringOf(queries: DenseMatrix, keys: DenseMatrix, metric: DistanceMetric): Scoring {
  const [queryNorms, keyNorms] = [squaredNorms(queries), squaredNorms(keys)];
  return metric === 'cosine'
    ? byCosine(queries, keys, queryNorms, keyNorms)
    : bySquares(queries, keys, queryNorms, keyNorms);
}

/** Unit roundoff of single precision. */
const U = 2 ** -24;

/** −u·v for unit vectors u and v. */
function byCosine(
  queries: DenseMatrix,
  keys: DenseMatrix,
  queryNorms: Float64Array,
  keyNorms: Float64Array,
): Scoring {
  const width = queries.columns;
  const unit = (norms: Float64Array, sign: number) => (row: number) => sign / Math.sqrt(norms[row] || 1);
  return {
    width,
    queryRows: (from, count) => scaled(queries, from, count, width, unit(queryNorms, -1)),
    keyRows: (from, count) => scaled(keys, from, count, width, unit(keyNorms, 1)),
    error: () => (2 * width + 16) * U,
  };
}

/**
 * |k|²/2 − q·k, which is |q − k|²/2 up to a constant per query, as the product of (−q, 1) and (k, |k|²/2).
 * Rows are scaled so that the longest has the norm 1, and no square leaves the range of single precision.
 */
function bySquares(
  queries: DenseMatrix,
  keys: DenseMatrix,
  queryNorms: Float64Array,
  keyNorms: Float64Array,
): Scoring {
  const { columns } = queries;
  const width = 4 * Math.ceil((columns + 1) / 4);
  const longest = Math.max(largest(queryNorms), largest(keyNorms)) || 1;
  const factor = 1 / Math.sqrt(longest);
  const withLast = (rows: Float32Array, last: (row: number) => number) => {
    for (let at = columns, row = 0; at < rows.length; at += width) rows[at] = last(row++);
    return rows;
  };
  return {
    width,
    queryRows: (from, count) =>
      withLast(
        scaled(queries, from, count, width, () => -factor),
        () => 1,
      ),
    keyRows: (from, count) =>
      withLast(
        scaled(keys, from, count, width, () => factor),
        (row) => keyNorms[from + row]! / longest / 2,
      ),
    error: (query) => (2 * width + 16) * U * (queryNorms[query]! / longest + 1),
  };
}

/** Rows multiplied by a factor each, padded with zeros to `width` components. */
function scaled(
  { data, columns }: DenseMatrix,
  from: number,
  count: number,
  width: number,
  factorOf: (row: number) => number,
): Float32Array {
  const rows = new Float32Array(count * width);
  for (let row = 0; row < count; row++) {
    const factor = factorOf(from + row);
    const [source, target] = [(from + row) * columns, row * width];
    for (let k = 0; k < columns; k++) rows[target + k] = data[source + k]! * factor;
  }
  return rows;
}

function largest(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b), 0);
}
