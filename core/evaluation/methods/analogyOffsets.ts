import type { DenseMatrix, Embeddings, SparseMatrix } from '../../matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../matrices/encodingCounts.ts';

/** b − a + c for rows `[a, b, c]` of the vectors, each brought to length 1 first. None may be the zero vector. */
export function offsets(vectors: Embeddings, questions: readonly (readonly number[])[]): Embeddings {
  return vectors.kind === 'dense' ? denseOffsets(vectors, questions) : sparseOffsets(vectors, questions);
}

/** The factors of a, b and c. */
const SIGNS = [-1, 1, 1];

function denseOffsets(
  { columns, data }: DenseMatrix,
  questions: readonly (readonly number[])[],
): DenseMatrix {
  const made = new Float32Array(questions.length * columns);
  for (const [at, rows] of questions.entries()) {
    const sum = new Float64Array(columns);
    for (const [place, sign] of SIGNS.entries()) {
      const row = data.subarray(rows[place]! * columns, (rows[place]! + 1) * columns);
      const scale = sign / length(row);
      for (let column = 0; column < columns; column++) sum[column]! += scale * row[column]!;
    }
    made.set(sum, at * columns);
  }
  return { kind: 'dense', rows: questions.length, columns, data: made, ...NOTHING_COUNTED };
}

function sparseOffsets(vectors: SparseMatrix, questions: readonly (readonly number[])[]): SparseMatrix {
  const starts = [0];
  const columns: number[] = [];
  const values: number[] = [];
  for (const rows of questions) {
    const sum = new Map<number, number>();
    for (const [place, sign] of SIGNS.entries()) {
      const [from, to] = [vectors.offsets[rows[place]!]!, vectors.offsets[rows[place]! + 1]!];
      const scale = sign / length(vectors.values.subarray(from, to));
      for (let at = from; at < to; at++) {
        const column = vectors.columns[at]!;
        sum.set(column, (sum.get(column) ?? 0) + scale * vectors.values[at]!);
      }
    }
    for (const [column, value] of [...sum].sort(([a], [b]) => a - b)) {
      columns.push(column);
      values.push(value);
    }
    starts.push(columns.length);
  }
  return {
    kind: 'sparse',
    rows: questions.length,
    offsets: Uint32Array.from(starts),
    columns: Uint32Array.from(columns),
    values: Float64Array.from(values),
    vocabulary: vectors.vocabulary,
  };
}

function length(row: Float32Array | Float64Array): number {
  let squares = 0;
  for (const value of row) squares += value * value;
  return Math.sqrt(squares);
}
