import type { Embeddings, SparseMatrix } from '../../matrices/embeddings.ts';
import { createInterning } from '../cases/interning.ts';

/** Vectors of one kind, whose columns mean the same in every row. */
export type JoinedVectors = DenseVectors | SparseVectors;

/** Row-major `[rows, columns]`. */
export interface DenseVectors {
  readonly kind: 'dense';
  readonly columns: number;
  readonly data: Float32Array;
}

export interface SparseVectors {
  readonly kind: 'sparse';
  /** The number of columns. */
  readonly columns: number;
  readonly rows: readonly SparseRow[];
}

/** The components of a vector that are not 0, by ascending column. */
export interface SparseRow {
  readonly columns: Uint32Array;
  readonly values: Float64Array;
}

/**
 * Joins what an encoder gave for sentences some at a time. Columns of bags of words, which each matrix numbers by itself,
 * are matched by word.
 */
export function joinVectors(parts: readonly Embeddings[]): JoinedVectors {
  const sparse = parts.filter((part) => part.kind === 'sparse');
  if (sparse.length > 0) return joinSparse(sparse);
  const dense = parts.filter((part) => part.kind === 'dense');
  const data = new Float32Array(dense.reduce((length, part) => length + part.data.length, 0));
  let end = 0;
  for (const part of dense) {
    data.set(part.data, end);
    end += part.data.length;
  }
  return { kind: 'dense', columns: dense[0]?.columns ?? 0, data };
}

function joinSparse(parts: readonly SparseMatrix[]): SparseVectors {
  const { numberOf } = createInterning();
  let columns = 0;
  const rows: SparseRow[] = [];
  for (const { rows: count, offsets, columns: all, values, vocabulary } of parts) {
    const columnAt = vocabulary ? Uint32Array.from(vocabulary, numberOf) : undefined;
    for (let row = 0; row < count; row++) {
      const entries: [column: number, value: number][] = [];
      for (let at = offsets[row]!; at < offsets[row + 1]!; at++) {
        const column = columnAt ? columnAt[all[at]!]! : all[at]!;
        columns = Math.max(columns, column + 1);
        entries.push([column, values[at]!]);
      }
      rows.push(sparseRow(entries));
    }
  }
  return { kind: 'sparse', columns, rows };
}

/** @param entries in any order, each column once */
export function sparseRow(entries: readonly (readonly [column: number, value: number])[]): SparseRow {
  const sorted = entries.toSorted(([a], [b]) => a - b);
  return {
    columns: Uint32Array.from(sorted, ([column]) => column),
    values: Float64Array.from(sorted, ([, value]) => value),
  };
}
