import type { DistanceMetric } from '../../../core/matrices/distanceMetric.ts';
import type { DenseMatrix, Embeddings, SparseMatrix } from '../../../core/matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../../core/matrices/encodingCounts.ts';
import { random } from '../encoders/reference.ts';

export function dense(...rows: number[][]): DenseMatrix {
  const data = Float32Array.from(rows.flat());
  return { kind: 'dense', rows: rows.length, columns: rows[0]?.length ?? 0, data, ...NOTHING_COUNTED };
}

export function sparse(...rows: number[][]): SparseMatrix {
  const cells = rows.map((row) => row.flatMap((value, column) => (value === 0 ? [] : [{ column, value }])));
  const offsets = [0];
  for (const row of cells) offsets.push(offsets[offsets.length - 1]! + row.length);
  return {
    kind: 'sparse',
    rows: rows.length,
    offsets: Uint32Array.from(offsets),
    columns: Uint32Array.from(cells.flat(), ({ column }) => column),
    values: Float64Array.from(cells.flat(), ({ value }) => value),
  };
}

/** Row i, as numbers. */
export function values(matrix: Embeddings, i: number): number[] {
  if (matrix.kind === 'dense') return [...matrix.data.subarray(i * matrix.columns, (i + 1) * matrix.columns)];
  const row: number[] = [];
  for (let at = matrix.offsets[i]!; at < matrix.offsets[i + 1]!; at++)
    row[matrix.columns[at]!] = matrix.values[at]!;
  return Array.from(row, (value) => value ?? 0);
}

/** The textbook formulas; the cosine by unit vectors, which keeps what is left of nearly equal ones. */
export function distance(a: number[], b: number[], metric: DistanceMetric): number {
  const size = Math.max(a.length, b.length);
  const component = (x: number[], k: number, norm: number) => (x[k] ?? 0) / norm;
  const between = (normA: number, normB: number) => {
    let sum = 0;
    for (let k = 0; k < size; k++) sum += (component(a, k, normA) - component(b, k, normB)) ** 2;
    return sum;
  };
  if (metric === 'euclidean') return Math.sqrt(between(1, 1));
  const [normA, normB] = [Math.hypot(...a), Math.hypot(...b)];
  return normA === 0 || normB === 0 ? 1 : between(normA, normB) / 2;
}

/** Rows with a zero row, equal rows, multiples, opposites and nearly equal ones among random ones. */
export function mixedRows(count: number, size: number, seed: number): number[][] {
  const next = random(seed);
  const fresh = () => Array.from({ length: size }, () => Math.fround(2 * next() - 1));
  const rows: number[][] = [fresh(), new Array(size).fill(0)];
  while (rows.length < count) {
    const before = rows[Math.floor(next() * rows.length)]!;
    const made = [
      fresh(),
      before,
      before.map((x) => 4 * x),
      before.map((x) => -x),
      before.map((x) => Math.fround(x * (1 + 1e-3 * next()))),
      new Array(size).fill(0),
    ];
    rows.push(made[Math.floor(next() * next() * made.length)]!);
  }
  return rows;
}
