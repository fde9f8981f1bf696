import type { DistanceMetric } from './distanceMetric.ts';
import type { SparseMatrix } from './embeddings.ts';

/**
 * Distances from one row to many, in double precision. Created once for two matrices; `measure` may be called for any
 * row of `a` and any range of rows of `b`.
 */
export interface SparseDistances {
  /** Writes the distances of row i of `a` to rows `[from, from + into.length)` of `b`. */
  measure(i: number, from: number, into: Float64Array): void;
  /** Tests whether a row is the zero vector, whose cosine similarity counts as 0. */
  isZero(side: 'a' | 'b', row: number): boolean;
}

export function sparseDistances(
  a: SparseMatrix,
  other: SparseMatrix,
  metric: DistanceMetric,
): SparseDistances {
  const b = renumbered(other, a);
  const normsA = squaredNorms(a);
  const normsB = a === b ? normsA : squaredNorms(b);
  // The current row of a, one cell per column.
  const row = new Float64Array(Math.max(width(a), width(b)));
  let current = -1;

  const load = (i: number) => {
    if (i === current) return;
    if (current >= 0)
      for (let at = a.offsets[current]!; at < a.offsets[current + 1]!; at++) row[a.columns[at]!] = 0;
    for (let at = a.offsets[i]!; at < a.offsets[i + 1]!; at++) row[a.columns[at]!] = a.values[at]!;
    current = i;
  };

  const cosine = (i: number, j: number): number => {
    const product = normsA[i]! * normsB[j]!;
    if (product === 0) return 1;
    let dot = 0;
    for (let at = b.offsets[j]!; at < b.offsets[j + 1]!; at++) dot += row[b.columns[at]!]! * b.values[at]!;
    // One square root of one quotient: counts are integers, so equal cosines are equal to the last bit.
    return Math.min(2, Math.max(0, 1 - Math.sign(dot) * Math.sqrt((dot * dot) / product)));
  };

  /** Starts from |a|², which covers the columns that only a has, and corrects it for the columns of b. */
  const euclidean = (i: number, j: number): number => {
    let squares = normsA[i]!;
    for (let at = b.offsets[j]!; at < b.offsets[j + 1]!; at++) {
      const x = row[b.columns[at]!]!;
      squares += (x - b.values[at]!) ** 2 - x * x;
    }
    return Math.sqrt(Math.max(0, squares));
  };

  const distance = metric === 'cosine' ? cosine : euclidean;
  const measure = (i: number, from: number, into: Float64Array) => {
    load(i);
    for (let k = 0; k < into.length; k++) into[k] = distance(i, from + k);
  };
  const isZero = (side: 'a' | 'b', i: number) => (side === 'a' ? normsA : normsB)[i] === 0;
  return { measure, isZero };
}

/** `matrix` with the column numbers of `model`, if their vocabularies differ; columns are then unsorted. */
function renumbered(matrix: SparseMatrix, model: SparseMatrix): SparseMatrix {
  if (matrix.vocabulary === model.vocabulary || !matrix.vocabulary || !model.vocabulary) return matrix;
  const columnOf = new Map(model.vocabulary.map((token, column) => [token, column]));
  let width = columnOf.size;
  const columns = matrix.vocabulary.map((token) => columnOf.get(token) ?? width++);
  return { ...matrix, columns: matrix.columns.map((column) => columns[column]!) };
}

function squaredNorms({ rows, offsets, values }: SparseMatrix): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => {
    let sum = 0;
    for (let at = offsets[row]!; at < offsets[row + 1]!; at++) sum += values[at]! * values[at]!;
    return sum;
  });
}

function width({ columns }: SparseMatrix): number {
  let last = -1;
  for (const column of columns) if (column > last) last = column;
  return last + 1;
}
