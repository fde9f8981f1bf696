import type { Feed } from '../onnx/runningModel.ts';
import type { DistanceMetric } from './distanceMetric.ts';
import type { DenseMatrix } from './embeddings.ts';

/**
 * The distance between row i of `a` and row j of `b` in double precision, computed from differences as rowwiseGraph
 * does: for single pairs, for which a matrix product is too slow or not exact enough. The squared norms are only used
 * for the cosine.
 */
export function denseDistance(
  a: DenseMatrix,
  i: number,
  b: DenseMatrix,
  j: number,
  metric: DistanceMetric,
  squaredNormA = metric === 'cosine' ? squaredNorm(a, i) : 1,
  squaredNormB = metric === 'cosine' ? squaredNorm(b, j) : 1,
): number {
  const size = a.columns;
  const isCosine = metric === 'cosine';
  if (isCosine && (squaredNormA === 0 || squaredNormB === 0)) return 1;
  const [normA, normB] = isCosine ? [Math.sqrt(squaredNormA), Math.sqrt(squaredNormB)] : [1, 1];
  let squares = 0;
  for (let k = 0; k < size; k++) {
    squares += (a.data[i * size + k]! / normA - b.data[j * size + k]! / normB) ** 2;
  }
  return metric === 'euclidean' ? Math.sqrt(squares) : Math.min(2, squares / 2);
}

/** Squared norm |x|² of each row. */
export function squaredNorms(matrix: DenseMatrix): Float64Array {
  return Float64Array.from({ length: matrix.rows }, (_, row) => squaredNorm(matrix, row));
}

function squaredNorm({ data, columns }: DenseMatrix, row: number): number {
  let squares = 0;
  for (let k = row * columns; k < (row + 1) * columns; k++) squares += data[k]! * data[k]!;
  return squares;
}

/** Rows `[from, from + count)` as an input tensor. */
export function rowsFeed({ data, columns }: DenseMatrix, from: number, count: number): Feed {
  return matrixFeed(data, columns, from, count);
}

/** The same for a bare array of components, `columns` per row. */
export function matrixFeed(data: Float32Array, columns: number, from: number, count: number): Feed {
  return {
    type: 'float32',
    data: data.subarray(from * columns, (from + count) * columns),
    shape: [count, columns],
  };
}
