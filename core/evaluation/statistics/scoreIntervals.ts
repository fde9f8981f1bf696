export type Interval = readonly [low: number, high: number];

/** The quantile of the normal distribution that leaves 2.5 % above it. */
const Z = 1.959963984540054;

/** The 95% score interval of a proportion `p` of `n` independent cases (Wilson 1927). Never of width 0. */
export function wilson(p: number, n: number): Interval {
  const middle = p + Z ** 2 / (2 * n);
  const half = Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2));
  const whole = 1 + Z ** 2 / n;
  return [p === 0 ? 0 : (middle - half) / whole, p === 1 ? 1 : (middle + half) / whole];
}

/**
 * The 95% confidence interval of the difference between two proportions of the same `n` independent cases, of which
 * `onlyA` and `onlyB` are those that one alone has right (Bonett and Price 2012). Never of width 0.
 */
export function bonettPrice(onlyA: number, onlyB: number, n: number): Interval {
  const [a, b] = [(onlyA + 1) / (n + 2), (onlyB + 1) / (n + 2)];
  const half = Z * Math.sqrt((a + b - (a - b) ** 2) / (n + 2));
  return [Math.max(-1, a - b - half), Math.min(1, a - b + half)];
}

/**
 * Computes the number of independent cases with which a proportion would vary as much as over the draws: `n` divided by
 * the design effect (Kish 1965), between the number of units and that of cases. The number of units where nothing
 * varies.
 */
export function effectiveCases(p: number, drawn: Float64Array, units: number, cases: number): number {
  if (units === cases) return cases;
  const variance = drawn.reduce((sum, share) => sum + (share - p) ** 2, 0) / drawn.length;
  return variance === 0 ? units : Math.max(units, Math.min(cases, (p * (1 - p)) / variance));
}
