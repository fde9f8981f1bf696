/** The roundings of the components of vectors: to 8 bits with one scale per vector, or to their signs. */
export const QUANTIZATIONS = ['int8', 'binary'] as const;
export type Quantization = (typeof QUANTIZATIONS)[number];

/**
 * Quantizes a vector in place.
 *
 * `int8`: each component is rounded to one of 255 multiples of s = max |x| / 127, and is that multiple afterwards. The
 * scale s is the vector's own, so that a vector never depends on others; cosines do not depend on it. `binary`: 1 where
 * a component is positive, else −1. The cosine of two such vectors of d components is 1 − 2 h / d, where h is their
 * Hamming distance. The zero vector stays zero.
 */
export function quantize(vector: Float32Array, quantization: Quantization): void {
  let largest = 0;
  for (const component of vector) largest = Math.max(largest, Math.abs(component));
  if (largest === 0) return;
  const scale = largest / 127;
  for (let k = 0; k < vector.length; k++) {
    vector[k] =
      quantization === 'binary' ? (vector[k]! > 0 ? 1 : -1) : Math.round(vector[k]! / scale) * scale;
  }
}
