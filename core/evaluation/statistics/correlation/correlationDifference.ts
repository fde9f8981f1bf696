import { LEVEL } from '../level.ts';
import type { Interval } from '../scoreIntervals.ts';
import { studentCritical, studentTwoSided } from '../studentT.ts';
import type { UnitDesign } from '../unitDesign.ts';

/** A correlation on Fisher's scale. */
export interface CorrelationError {
  /** Fisher's z. */
  readonly z: number;
  /** The influence of each unit on it. */
  readonly influences: Float64Array;
}

/**
 * The difference of two correlations with the same gold scores. The test is t of the difference of their z. The 95%
 * confidence interval holds the differences r₁ − r₂ of all pairs of z whose squared distance from those found, by the
 * variances and the covariance of their errors, is at most the square of the quantile of t. The nearest pair with
 * r₁ = r₂ is as far as t says, so that p and the interval cannot contradict each other.
 *
 * @param level of the interval: 1 less its confidence
 * @param quantile the 95% quantile of |t| where the encoders do not differ, that of Student's t if not given; p is
 *   that of Student's t, scaled to have it
 */
export function correlationDifference(
  a: CorrelationError,
  b: CorrelationError,
  design: UnitDesign,
  level: number,
  quantile?: number,
): { p: number; interval: Interval } {
  const student = studentCritical(design.degrees, LEVEL);
  const critical = quantile ?? student;
  const t = differenceT(a, b, design);
  const radius = critical * (studentCritical(design.degrees, level) / student);
  const [low, high] = differencesWithin(radius, a, b, design);
  if (t === 0) return { p: 1, interval: [Math.min(0, low), Math.max(0, high)] };
  return { p: studentTwoSided((t * student) / critical, design.degrees), interval: [low, high] };
}

/** Differences of z below this are rounding. */
const LEAST = 1e-12;

/** |t| of the difference of the two z; 0 where they are equal. */
export function differenceT(a: CorrelationError, b: CorrelationError, design: UnitDesign): number {
  const difference = Math.abs(a.z - b.z);
  if (difference < LEAST) return 0;
  const apart = new Float64Array(design.count);
  for (let unit = 0; unit < apart.length; unit++) apart[unit] = a.influences[unit]! - b.influences[unit]!;
  return difference / Math.sqrt(design.variance(apart));
}

/** The least and the greatest difference of correlations on the ellipse of a radius around the two z. */
function differencesWithin(
  radius: number,
  a: CorrelationError,
  b: CorrelationError,
  design: UnitDesign,
): Interval {
  const apart = a.influences.map((each, unit) => each - b.influences[unit]!);
  const both = a.influences.map((each, unit) => (each + b.influences[unit]!) / 2);
  // The ellipse in the difference and the mean of the two z: along the difference first.
  const errorApart = Math.sqrt(design.variance(apart));
  const errorBoth = Math.sqrt(design.variance(both));
  const covariance = (design.variance(a.influences) - design.variance(b.influences)) / 2;
  const shared = errorApart > 0 ? covariance / errorApart : 0;
  const own = Math.sqrt(Math.max(0, errorBoth ** 2 - shared ** 2));
  const differenceAt = (angle: number): number => {
    const [along, across] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    const difference = a.z - b.z + along * errorApart;
    const mean = (a.z + b.z) / 2 + along * shared + across * own;
    return Math.tanh(mean + difference / 2) - Math.tanh(mean - difference / 2);
  };
  return [leastOf(differenceAt), -leastOf((angle) => -differenceAt(angle))];
}

/** The least value of a function of an angle, among steps all around and nearer and nearer to the best of them. */
function leastOf(of: (angle: number) => number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  const tried = (angle: number) => {
    const value = of(angle);
    if (value < least) [best, least] = [angle, value];
  };
  for (let step = 0; step < STEPS; step++) tried((2 * Math.PI * step) / STEPS);
  for (let width = Math.PI / STEPS; width > 1e-9; width /= 2) {
    const from = best;
    tried(from - width);
    tried(from + width);
  }
  return least;
}

/** Even, so that both directions along the difference are among them. */
const STEPS = 72;
