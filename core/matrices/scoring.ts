import type { DistanceMetric } from './distanceMetric.ts';
import type { DenseMatrix } from './embeddings.ts';
import { squaredNorms } from './exact.ts';

/**
 * Rows whose products order keys as their distances to a query do: the lower, the nearer. They are in single
 * precision and of one scale, so that one product of matrices scores all keys for all queries.
 */
export interface Scoring {
  /** Components of a row. */
  readonly width: number;
  /** Rows `[from, from + count)`. */
  queryRows(from: number, count: number): Float32Array;
  keyRows(from: number, count: number): Float32Array;
  /**
   * How far the score of any key may be from the true one (Higham, Accuracy and Stability of Numerical Algorithms,
   * 3.1: a product of n terms is off by at most n·u times that of the magnitudes), with room for the scaling.
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
 * |k|²/2 − q·k, which is |q − k|²/2 less what is the same for every key, as the product of (−q, 1) and (k, |k|²/2).
 * The longest row has the norm 1, so that no square leaves single precision.
 */
function bySquares(
  queries: DenseMatrix,
  keys: DenseMatrix,
  queryNorms: Float64Array,
  keyNorms: Float64Array,
): Scoring {
  const { columns } = queries;
  const width = 4 * Math.ceil((columns + 1) / 4);
  const longest = Math.max(greatest(queryNorms), greatest(keyNorms)) || 1;
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
        (row) => keyNorms[from + row] / longest / 2,
      ),
    error: (query) => (2 * width + 16) * U * (queryNorms[query] / longest + 1),
  };
}

/** Rows times a factor each, filled up with zeros to `width` components. */
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
    for (let k = 0; k < columns; k++) rows[target + k] = data[source + k] * factor;
  }
  return rows;
}

function greatest(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b), 0);
}
