import { LEVEL } from './level.ts';
import { studentCritical } from './studentT.ts';

export type Interval = readonly [low: number, high: number];

/** The quantile of the normal distribution that leaves 2.5 % above it. */
const Z = 1.959963984540054;

/** Degrees of freedom from which Student's t is normal, to 7 decimals. */
const NORMAL = 1e7;

/** The 95% score interval of a proportion `p` of `n` independent cases (Wilson 1927). Never of width 0. */
export function wilson(p: number, n: number): Interval {
  const middle = p + Z ** 2 / (2 * n);
  const half = Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2));
  const whole = 1 + Z ** 2 / n;
  return [p === 0 ? 0 : (middle - half) / whole, p === 1 ? 1 : (middle + half) / whole];
}

/**
 * The confidence interval at a level of the difference between two proportions of the same `n`
 * independent cases, of which `onlyA` and `onlyB` are those that one alone has right (Bonett and Price 2012). Never of
 * width 0.
 */
export function bonettPrice(onlyA: number, onlyB: number, n: number, level: number): Interval {
  const [a, b] = [(onlyA + 1) / (n + 2), (onlyB + 1) / (n + 2)];
  const z = level === LEVEL ? Z : studentCritical(NORMAL, level);
  const half = z * Math.sqrt((a + b - (a - b) ** 2) / (n + 2));
  return [Math.max(-1, a - b - half), Math.min(1, a - b + half)];
}

/**
 * The number of independent cases with which Wilson's interval is that of a proportion `p` of dependent ones (Korn and
 * Graubard 1998): those with which it would have its variance, fewer by the square of z/t for the degrees of freedom.
 *
 * @param variance of the proportion; where it is 0, each unit counts as one case; where each case is a unit, it
 *   plays no part
 */
export function effectiveCases(
  p: number,
  variance: number,
  { cases, units, degrees }: { readonly cases: number; readonly units: number; readonly degrees: number },
): number {
  if (cases === units) return cases;
  const n = variance > 0 ? Math.min(cases, (p * (1 - p)) / variance) : Math.min(cases, units);
  return n * (Z / studentCritical(degrees, LEVEL)) ** 2;
}
