import type { DenseMatrix } from '../encoders/embeddings.ts';
import type { Metric } from '../encoders/engine.ts';

/**
 * The distance of row i of `a` and row j of `b` in double precision, by differences (graphs.ts, rowwiseGraph):
 * for the few pairs that a product of matrices cannot tell apart.
 */
export function denseDistance(a: DenseMatrix, i: number, b: DenseMatrix, j: number, metric: Metric): number {
  const size = a.columns;
  let aa = 0;
  let bb = 0;
  let differences = 0;
  let normsDiffer = 0;
  for (let k = 0; k < size; k++) {
    const x = a.data[i * size + k];
    const y = b.data[j * size + k];
    const difference = x - y;
    aa += x * x;
    bb += y * y;
    differences += difference * difference;
    normsDiffer += difference * (x + y);
  }
  if (metric === 'euclidean') return Math.sqrt(differences);
  if (aa === 0 || bb === 0) return 1;
  const [normA, normB] = [Math.sqrt(aa), Math.sqrt(bb)];
  const distance = (differences - (normsDiffer / (normA + normB)) ** 2) / (2 * normA * normB);
  return Math.min(2, Math.max(0, distance));
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
