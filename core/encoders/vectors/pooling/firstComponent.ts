/**
 * Computes the first principal component of rows as Arora et al. (2017) define it: the first right singular vector of
 * the uncentered matrix. It has length 1 and a positive largest component; it is zero if all rows are zero. Computed by
 * power iteration on the matrix of second moments, in double precision.
 */
export async function firstComponent(rows: Rows, dimension: number): Promise<Float32Array> {
  const moments = await secondMoments(rows, dimension);
  let vector = new Float64Array(dimension).fill(1);
  // A start of all ones could be orthogonal to the component.
  for (let k = 0; k < dimension; k++) vector[k]! += k / dimension;
  for (let i = 0; i < ITERATIONS; i++) {
    const next = new Float64Array(dimension);
    for (let row = 0; row < dimension; row++) {
      let sum = 0;
      for (let k = 0; k < dimension; k++) sum += moments[row * dimension + k]! * vector[k]!;
      next[row] = sum;
    }
    const length = Math.hypot(...next);
    if (length === 0) return new Float32Array(dimension);
    let change = 0;
    for (let k = 0; k < dimension; k++) {
      next[k]! /= length;
      change = Math.max(change, Math.abs(next[k]! - vector[k]!));
    }
    vector = next;
    if (change < 1e-12) break;
  }
  const largest = vector.reduce((most, x) => (Math.abs(x) > Math.abs(most) ? x : most), 0);
  return Float32Array.from(vector, (x) => x * Math.sign(largest));
}

const ITERATIONS = 2000;

/** Rows of a matrix, used one by one, so that there may be more than fit into memory. */
type Rows = Iterable<Float32Array> | AsyncIterable<Float32Array>;

/** The matrix of second moments, XᵀX. */
async function secondMoments(rows: Rows, dimension: number): Promise<Float64Array> {
  const moments = new Float64Array(dimension * dimension);
  for await (const row of rows) {
    for (let i = 0; i < dimension; i++) {
      const factor = row[i]!;
      if (factor === 0) continue;
      for (let k = i; k < dimension; k++) moments[i * dimension + k]! += factor * row[k]!;
    }
  }
  for (let i = 0; i < dimension; i++) {
    for (let k = 0; k < i; k++) moments[i * dimension + k] = moments[k * dimension + i]!;
  }
  return moments;
}

/** Removes the component from each row, in place: v − u (u·v). */
export function removeComponent(data: Float32Array, component: Float32Array): void {
  const dimension = component.length;
  for (let start = 0; start < data.length; start += dimension) {
    let along = 0;
    for (let k = 0; k < dimension; k++) along += data[start + k]! * component[k]!;
    for (let k = 0; k < dimension; k++) data[start + k]! -= along * component[k]!;
  }
}
