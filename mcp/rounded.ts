/** A number with four decimals: further ones cost tokens and say nothing. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
