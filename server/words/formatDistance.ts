/**
 * Four decimals, or two significant digits below one hundredth, where most replacements of one word lie. What is 0 in
 * single precision is 0.
 */
export function formatDistance(distance: number): string {
  const positive = distance < 1e-7 ? 0 : distance;
  return positive < 0.01 && positive > 0 ? positive.toPrecision(2) : positive.toFixed(4);
}
