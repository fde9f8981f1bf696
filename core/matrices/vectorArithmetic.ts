/** The dot product of two vectors of one length. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/** Adds a multiple of a vector to `sum`, in place. */
export function addTimes(sum: Float64Array, factor: number, vector: Float64Array): void {
  for (let k = 0; k < sum.length; k++) sum[k]! += factor * vector[k]!;
}
