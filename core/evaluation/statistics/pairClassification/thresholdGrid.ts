/** The thresholds per unit: they have 4 decimals, so that the one that is printed is the one that was measured. */
const STEPS = 10_000;

/** The number of steps of the grid, from −1 to 1. */
export const GRID = 2 * STEPS + 1;

/**
 * A cosine to 6 decimals, as many as vectors of single precision know: cosines that differ by rounding alone are equal.
 */
export function roundedSimilarity(cosine: number): number {
  return Math.round(cosine * 1e6) / 1e6;
}

/** The step of the highest threshold that a similarity of 6 decimals reaches; step 0 is the threshold −1. */
export function stepOf(similarity: number): number {
  const step = Math.floor((Math.round(similarity * 1e6) * STEPS) / 1e6) + STEPS;
  return Math.min(GRID - 1, Math.max(0, step));
}

/** The threshold of a step. */
export function thresholdAt(step: number): number {
  return (step - STEPS) / STEPS;
}
