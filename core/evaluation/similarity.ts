/**
 * The cosine similarity, −1 to 1, of a cosine distance, to 12 decimals: similarities that differ by rounding alone are
 * equal, and share a rank.
 */
export function similarityOf(distance: number): number {
  return Math.round((1 - distance) * 1e12) / 1e12;
}
