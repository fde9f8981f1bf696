import type { Interval } from './scoreIntervals.ts';
import { studentCritical, studentTwoSided } from './studentT.ts';
import type { UnitDesign } from './unitDesign.ts';

/** A correlation on Fisher's scale. */
export interface CorrelationError {
  /** Fisher's z. */
  readonly z: number;
  /** What each unit adds to it. */
  readonly influences: Float64Array;
}

/**
 * The difference of two correlations with the same gold scores: the 95% confidence interval that Zou (2007) builds from
 * those of the correlations, on Fisher's scale, and the correlation of their errors; and the p-value at which that
 * interval would end at 0, so that the two cannot contradict each other.
 *
 * @param quantile the 95% quantile of |t| where the encoders do not differ, that of Student's t if not given; p is that of
 *   Student's t, scaled to have it
 */
export function correlationDifference(
  a: CorrelationError,
  b: CorrelationError,
  design: UnitDesign,
  quantile?: number,
): { p: number; interval: Interval } {
  const { down, up } = reachesOf(a, b, design);
  const student = studentCritical(design.degrees);
  const critical = quantile ?? student;
  const difference = Math.tanh(a.z) - Math.tanh(b.z);
  const interval: Interval = [
    Math.max(-2, difference - down(critical)),
    Math.min(2, difference + up(critical)),
  ];
  const t = differenceT(a, b, design);
  return { p: t === 0 ? 1 : studentTwoSided((t * student) / critical, design.degrees), interval };
}

/** |t| of the difference: the quantile with which the interval ends at 0. */
export function differenceT(a: CorrelationError, b: CorrelationError, design: UnitDesign): number {
  const difference = Math.tanh(a.z) - Math.tanh(b.z);
  if (difference === 0) return 0;
  const { down, up } = reachesOf(a, b, design);
  return reaching(difference > 0 ? down : up, Math.abs(difference));
}

/** How far the interval with some quantile reaches below and above the difference. */
function reachesOf(a: CorrelationError, b: CorrelationError, design: UnitDesign) {
  const [first, second] = [design.variance(a.influences), design.variance(b.influences)];
  const apart = design.variance(a.influences.map((each, unit) => each - b.influences[unit]!));
  const [errorA, errorB] = [Math.sqrt(first), Math.sqrt(second)];
  const product = 2 * errorA * errorB;
  const correlation = product > 0 ? Math.max(-1, Math.min(1, (first + second - apart) / product)) : 0;
  const [r, s] = [Math.tanh(a.z), Math.tanh(b.z)];
  const apartBy = (x: number, y: number) => Math.sqrt(Math.max(0, x * x + y * y - 2 * correlation * x * y));
  return {
    down: (critical: number) =>
      apartBy(r - Math.tanh(a.z - critical * errorA), Math.tanh(b.z + critical * errorB) - s),
    up: (critical: number) =>
      apartBy(s - Math.tanh(b.z - critical * errorB), Math.tanh(a.z + critical * errorA) - r),
  };
}

/** Quantiles of t beyond which a p-value is 0 for all purposes. */
const FARTHEST = 1e4;

/** Finds the quantile at which the interval reaches so far, by the Illinois method (Dowell and Jarratt 1971). */
function reaching(reach: (critical: number) => number, distance: number): number {
  let [low, high] = [0, 1];
  let [below, above] = [-distance, reach(1) - distance];
  while (above < 0 && high < FARTHEST) {
    [low, below] = [high, above];
    high *= 2;
    above = reach(high) - distance;
  }
  if (above < 0) return high;
  let last = 0;
  for (let step = 0; step < MOST_STEPS && high - low > 1e-13 * high; step++) {
    const middle = high - (above * (high - low)) / (above - below);
    const found = reach(middle) - distance;
    if (found >= 0) {
      [high, above] = [middle, found];
      if (last > 0) below /= 2;
      last = 1;
    } else {
      [low, below] = [middle, found];
      if (last < 0) above /= 2;
      last = -1;
    }
    if (Math.abs(found) <= 1e-14 * distance) return middle;
  }
  return high;
}

/** Steps after which the quantile is as exact as numbers are. */
const MOST_STEPS = 60;
