import type { Embeddings } from '../../matrices/embeddings.ts';

/** Rows scaled to length 1, in double precision; a zero row stays zero. What clustering needs of them. */
export interface UnitVectors {
  readonly rows: number;
  readonly columns: number;
  /** 1, or 0 for a zero row. */
  squaredLength(row: number): number;
  dot(row: number, vector: Float64Array): number;
  /** Adds `times` × the row to `vector`. */
  addTo(vector: Float64Array, row: number, times: 1 | -1): void;
}

export function unitVectors(embeddings: Embeddings): UnitVectors {
  return embeddings.kind === 'dense'
    ? unitRows(embeddings.rows, embeddings.columns, embeddings.data, (row) => row * embeddings.columns)
    : unitRows(
        embeddings.rows,
        embeddings.columns.reduce((most, column) => Math.max(most, column + 1), 0),
        embeddings.values,
        (row) => embeddings.offsets[row]!,
        embeddings.columns,
      );
}

/** `start` says where the values of a row begin; `columnOf` their columns, where some are left out. */
function unitRows(
  rows: number,
  columns: number,
  given: ArrayLike<number>,
  start: (row: number) => number,
  columnOf?: Uint32Array,
): UnitVectors {
  const values = Float64Array.from(given);
  const squares = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    let square = 0;
    for (let at = start(row); at < start(row + 1); at++) square += values[at]! ** 2;
    if (square === 0) continue;
    squares[row] = 1;
    for (let at = start(row); at < start(row + 1); at++) values[at]! /= Math.sqrt(square);
  }
  return {
    rows,
    columns,
    squaredLength: (row) => squares[row]!,
    dot(row, vector) {
      const from = start(row);
      const to = start(row + 1);
      let dot = 0;
      for (let at = from; at < to; at++) dot += values[at]! * vector[columnOf ? columnOf[at]! : at - from]!;
      return dot;
    },
    addTo(vector, row, times) {
      const from = start(row);
      const to = start(row + 1);
      for (let at = from; at < to; at++) vector[columnOf ? columnOf[at]! : at - from]! += times * values[at]!;
    },
  };
}
