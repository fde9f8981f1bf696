/** The dot product of two vectors of one length. */
export function dot<T extends Float32Array | Float64Array>(a: T, b: T): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/** Adds a multiple of a vector to `sum`, in place. */
export function addTimes(sum: Float64Array, factor: number, vector: Float64Array): void {
  for (let k = 0; k < sum.length; k++) sum[k]! += factor * vector[k]!;
}

/** A vector in the direction of another, of length 1; that of 0 is itself. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((component) => (length === 0 ? 0 : component / length));
}
