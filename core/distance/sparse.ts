import type { SparseMatrix } from '../encoders/embeddings.ts';
import type { Metric } from '../encoders/engine.ts';

/** The distance of two rows, each of `a` or `b`, in double precision; see `sparseNorm` for the norms. */
export function sparseDistance(
  a: SparseMatrix,
  i: number,
  b: SparseMatrix,
  j: number,
  metric: Metric,
): number {
  const aa = squaredNorm(a, i);
  const bb = squaredNorm(b, j);
  const ab = dot(a, i, b, j);
  if (metric === 'euclidean') return Math.sqrt(squaredDifference(a, i, b, j));
  if (aa === 0 || bb === 0) return 1;
  // The root of the product, not the product of the roots: exact for equal rows of counts.
  return Math.min(2, Math.max(0, 1 - ab / Math.sqrt(aa * bb)));
}

export function isZeroRow({ offsets, values }: SparseMatrix, row: number): boolean {
  for (let at = offsets[row]; at < offsets[row + 1]; at++) if (values[at] !== 0) return false;
  return true;
}

function squaredNorm({ offsets, values }: SparseMatrix, row: number): number {
  let sum = 0;
  for (let at = offsets[row]; at < offsets[row + 1]; at++) sum += values[at] * values[at];
  return sum;
}

function dot(a: SparseMatrix, i: number, b: SparseMatrix, j: number): number {
  let sum = 0;
  merge(a, i, b, j, (x, y) => {
    sum += x * y;
  });
  return sum;
}

function squaredDifference(a: SparseMatrix, i: number, b: SparseMatrix, j: number): number {
  let sum = 0;
  merge(a, i, b, j, (x, y) => {
    sum += (x - y) ** 2;
  });
  return sum;
}

/** Visits the columns that either row has, in ascending order. */
function merge(
  a: SparseMatrix,
  i: number,
  b: SparseMatrix,
  j: number,
  visit: (x: number, y: number) => void,
): void {
  let p = a.offsets[i];
  let q = b.offsets[j];
  const lastP = a.offsets[i + 1];
  const lastQ = b.offsets[j + 1];
  while (p < lastP || q < lastQ) {
    const column = Math.min(p < lastP ? a.columns[p] : Infinity, q < lastQ ? b.columns[q] : Infinity);
    const x = p < lastP && a.columns[p] === column ? a.values[p++] : 0;
    const y = q < lastQ && b.columns[q] === column ? b.values[q++] : 0;
    visit(x, y);
  }
}
