import { InputError } from '../inputError.ts';
import type { Embeddings } from './embeddings.ts';
import { NOTHING_COUNTED } from './encodingCounts.ts';

/**
 * Checks every component, and returns for each row whether it is the zero vector.
 *
 * @throws InputError that names the first row with a component that is not a finite number; `what` names the
 *   matrix: `vectors`, `queries`
 */
export function zeroRows(matrix: Embeddings, what: string): Uint8Array {
  const isZero = new Uint8Array(matrix.rows);
  const { data: components, rowEnd } = layoutOf(matrix);
  let at = 0;
  for (let row = 0; row < matrix.rows; row++) {
    const end = rowEnd(row);
    let magnitude = 0;
    for (; at < end; at++) magnitude += Math.abs(components[at]!);
    if (!(magnitude < Infinity)) {
      throw new InputError(
        `Row ${row} of the ${what} has a component that is not a finite number (NaN or infinite).`,
        'Remove it, or check where it comes from.',
      );
    }
    isZero[row] = magnitude === 0 ? 1 : 0;
  }
  return isZero;
}

/** The given rows of a matrix, in their order, without what was counted. */
export function rowsOf(matrix: Embeddings, rows: Uint32Array): Embeddings {
  if (matrix.kind === 'dense') {
    const { columns } = matrix;
    const data = new Float32Array(rows.length * columns);
    for (const [at, row] of rows.entries())
      data.set(matrix.data.subarray(row * columns, (row + 1) * columns), at * columns);
    return { ...NOTHING_COUNTED, kind: 'dense', rows: rows.length, columns, data };
  }
  const offsets = new Uint32Array(rows.length + 1);
  for (const [at, row] of rows.entries())
    offsets[at + 1] = offsets[at]! + matrix.offsets[row + 1]! - matrix.offsets[row]!;
  const [columns, values] = [new Uint32Array(offsets.at(-1)!), new Float64Array(offsets.at(-1)!)];
  for (const [at, row] of rows.entries()) {
    columns.set(matrix.columns.subarray(matrix.offsets[row], matrix.offsets[row + 1]), offsets[at]);
    values.set(matrix.values.subarray(matrix.offsets[row], matrix.offsets[row + 1]), offsets[at]);
  }
  const { vocabulary } = matrix;
  return { kind: 'sparse', rows: rows.length, offsets, columns, values, ...(vocabulary && { vocabulary }) };
}

/** Throws a RangeError unless both are sparse, or both dense and of one dimension. */
export function checkComparable(a: Embeddings, b: Embeddings): void {
  if (a.kind !== b.kind) throw new RangeError('sparse and dense vectors cannot be compared');
  if (a.kind === 'dense' && b.kind === 'dense' && a.columns !== b.columns) {
    throw new RangeError(`vectors of ${a.columns} and of ${b.columns} components cannot be compared`);
  }
}

function layoutOf(matrix: Embeddings) {
  return matrix.kind === 'dense'
    ? { data: matrix.data, rowEnd: (row: number) => (row + 1) * matrix.columns }
    : { data: matrix.values, rowEnd: (row: number) => matrix.offsets[row + 1]! };
}
