/** Adds a multiple of v·vᵀ to a symmetric matrix, of which the lower triangle is kept, row after row. */
export function addSquare(triangle: Float64Array, factor: number, vector: ArrayLike<number>): void {
  for (let row = 0, at = 0; row < vector.length; row++) {
    const times = factor * vector[row]!;
    for (let column = 0; column <= row; column++) triangle[at++]! += times * vector[column]!;
  }
}
