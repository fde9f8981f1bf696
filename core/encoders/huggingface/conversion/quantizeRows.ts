/** A matrix of int8 numbers, row-major, and what each row is multiplied by. */
export interface QuantizedRows {
  readonly rows: Int8Array;
  readonly scales: Float32Array;
}

/** Rounds each row of a row-major matrix to multiples of a 127th of what is largest in it by `sizeOf`. */
export function quantizeRows(
  matrix: Float32Array,
  columns: number,
  sizeOf: (row: Float32Array) => number,
): QuantizedRows {
  const count = columns === 0 ? 0 : matrix.length / columns;
  const rows = new Int8Array(matrix.length);
  const scales = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    const from = matrix.subarray(row * columns, (row + 1) * columns);
    const scale = Math.fround(sizeOf(from) / LARGEST);
    scales[row] = scale;
    if (scale === 0) continue;
    for (let k = 0; k < columns; k++) {
      rows[row * columns + k] = Math.max(-LARGEST, Math.min(LARGEST, Math.round(from[k]! / scale)));
    }
  }
  return { rows, scales };
}

const LARGEST = 127;

/** Restores the matrix that was rounded, but for the rounding. */
export function restoredRows({ rows, scales }: QuantizedRows): Float32Array {
  const columns = rows.length / scales.length;
  const matrix = new Float32Array(rows.length);
  for (let row = 0; row < scales.length; row++) {
    for (let k = row * columns; k < (row + 1) * columns; k++) matrix[k] = rows[k]! * scales[row]!;
  }
  return matrix;
}

/** The largest absolute value. */
export function largest(row: Float32Array): number {
  let most = 0;
  for (const component of row) most = Math.max(most, Math.abs(component));
  return most;
}

/**
 * The largest sum of components of one sign in a pair of neighbors, which begins at an even place. Processors without
 * instructions for dot products of bytes (AVX2 before VNNI) add the products of such a pair in 16 bits: two int8 of one sign
 * whose sum is at most 128, times bytes of at most 255, fit.
 */
export function largestPair(row: Float32Array): number {
  let most = 0;
  for (let k = 0; k < row.length; k += 2) {
    const [a, b] = [row[k]!, row[k + 1] ?? 0];
    most = Math.max(most, Math.max(a, 0) + Math.max(b, 0), Math.max(-a, 0) + Math.max(-b, 0));
  }
  return most;
}

/** The sums of rows. */
export function sumsOf({ rows, scales }: QuantizedRows): Float32Array {
  const columns = rows.length / scales.length;
  return scales.map((scale, row) => {
    let sum = 0;
    for (let k = row * columns; k < (row + 1) * columns; k++) sum += rows[k]!;
    return scale * sum;
  });
}

/** The matrix with rows and columns exchanged. */
export function transposed(matrix: Int8Array, columns: number): Int8Array {
  const count = columns === 0 ? 0 : matrix.length / columns;
  const exchanged = new Int8Array(matrix.length);
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < columns; column++) {
      exchanged[column * count + row] = matrix[row * columns + column]!;
    }
  }
  return exchanged;
}
