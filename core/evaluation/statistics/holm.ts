/** Holm's step-down correction (1979) of a family of p-values; null stays null and counts for nothing. */
export function holm(p: readonly (number | null)[]): (number | null)[] {
  const order = [...p.keys()].filter((index) => p[index] !== null).sort((a, b) => p[a]! - p[b]!);
  const corrected: (number | null)[] = p.map(() => null);
  let largest = 0;
  for (const [rank, index] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (order.length - rank) * p[index]!));
    corrected[index] = largest;
  }
  return corrected;
}
