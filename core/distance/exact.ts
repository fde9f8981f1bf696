import type { DenseMatrix } from '../encoders/embeddings.ts';
import type { Metric } from '../encoders/engine.ts';

/**
 * The distance of row i of `a` and row j of `b` in double precision, by differences (graphs.ts, rowwiseGraph):
 * for the few pairs that a product of matrices cannot tell apart.
 */
export function denseDistance(a: DenseMatrix, i: number, b: DenseMatrix, j: number, metric: Metric): number {
  const size = a.columns;
  const [normA, normB] = metric === 'cosine' ? [norm(a, i), norm(b, j)] : [1, 1];
  if (normA === 0 || normB === 0) return 1;
  let squares = 0;
  for (let k = 0; k < size; k++) {
    squares += (a.data[i * size + k] / normA - b.data[j * size + k] / normB) ** 2;
  }
  return metric === 'euclidean' ? Math.sqrt(squares) : Math.min(2, squares / 2);
}

function norm({ data, columns }: DenseMatrix, row: number): number {
  let squares = 0;
  for (let k = row * columns; k < (row + 1) * columns; k++) squares += data[k] * data[k];
  return Math.sqrt(squares);
}

/** |x|² of each row. */
export function squaredNorms({ data, rows, columns }: DenseMatrix): Float64Array {
  const norms = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    for (let k = row * columns; k < (row + 1) * columns; k++) norms[row] += data[k] * data[k];
  }
  return norms;
}

/** Rows `[from, from + count)` as a tensor to be fed. */
export function rowsFeed({ data, columns }: DenseMatrix, from: number, count: number) {
  return {
    type: 'float32',
    data: data.subarray(from * columns, (from + count) * columns),
    shape: [count, columns],
  } as const;
}
