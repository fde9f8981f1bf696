/** Four decimals, or two significant digits below one hundredth, where most replacements of one word lie. */
export function formatDistance(distance: number): string {
  const positive = Math.max(0, distance);
  return positive < 0.01 && positive > 0 ? positive.toPrecision(2) : positive.toFixed(4);
}
