/** Distances of one encoder that differ by less are equal, and so are similarities. Ties are common if vectors are counts. */
export const TOLERANCE = 1e-12;

/** Tests whether one distance is greater than another, beyond the tolerance. */
export function isFurther(distance: number, than: number): boolean {
  return distance > than + TOLERANCE;
}
