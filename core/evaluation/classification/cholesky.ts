/**
 * Factorizes a symmetric positive definite matrix A = L·Lᵀ in place (Cholesky and Banachiewicz). Where rounding leaves a
 * pivot that is not positive, it becomes a small positive number.
 *
 * @param triangle lower triangle of the matrix, row after row
 */
export function factorize(triangle: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    const start = (row * (row + 1)) / 2;
    const least = 1e-14 * Math.max(triangle[start + row]!, Number.MIN_VALUE);
    for (let column = 0; column <= row; column++) {
      const other = (column * (column + 1)) / 2;
      let sum = triangle[start + column]!;
      for (let k = 0; k < column; k++) sum -= triangle[start + k]! * triangle[other + k]!;
      triangle[start + column] =
        column < row ? sum / triangle[other + column]! : Math.sqrt(Math.max(sum, least));
    }
  }
}

/** Solves L·Lᵀ·x = b in place. */
export function solve(triangle: Float64Array, vector: Float64Array): void {
  solveLower(triangle, vector);
  solveUpper(triangle, vector);
}

/** Solves L·x = b in place. */
export function solveLower(triangle: Float64Array, vector: Float64Array): void {
  for (let row = 0; row < vector.length; row++) {
    const start = (row * (row + 1)) / 2;
    let sum = vector[row]!;
    for (let k = 0; k < row; k++) sum -= triangle[start + k]! * vector[k]!;
    vector[row] = sum / triangle[start + row]!;
  }
}

/** Solves Lᵀ·x = b in place. */
export function solveUpper(triangle: Float64Array, vector: Float64Array): void {
  for (let row = vector.length - 1; row >= 0; row--) {
    const start = (row * (row + 1)) / 2;
    const found = vector[row]! / triangle[start + row]!;
    vector[row] = found;
    for (let k = 0; k < row; k++) vector[k]! -= triangle[start + k]! * found;
  }
}
