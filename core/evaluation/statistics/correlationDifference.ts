import type { Estimate } from './estimate.ts';
import type { Interval } from './scoreIntervals.ts';
import { studentCritical, studentTwoSided } from './studentT.ts';

/**
 * The difference of two correlations with the same gold scores: the 95% confidence interval that Zou (2007) builds from
 * those of the correlations, on Fisher's scale, and the correlation of their errors; and the p-value at which that
 * interval would end at 0, so that the two cannot contradict each other.
 */
export function correlationDifference(a: Estimate, b: Estimate): { p: number; interval: Interval } {
  const { design } = a;
  const [first, second] = [design.variance(a.influences!), design.variance(b.influences!)];
  const apart = design.variance(a.influences!.map((each, unit) => each - b.influences![unit]!));
  const [errorA, errorB] = [Math.sqrt(first), Math.sqrt(second)];
  const product = 2 * errorA * errorB;
  const correlation = product > 0 ? Math.max(-1, Math.min(1, (first + second - apart) / product)) : 0;
  const difference = a.value! - b.value!;
  /** How far the interval reaches below the difference of `x` and `y`. */
  const reach = (x: Estimate, errorX: number, y: Estimate, errorY: number, critical: number) => {
    const below = x.value! - Math.tanh(x.scaled - critical * errorX);
    const above = Math.tanh(y.scaled + critical * errorY) - y.value!;
    return Math.sqrt(Math.max(0, below ** 2 + above ** 2 - 2 * correlation * below * above));
  };
  const down = (critical: number) => reach(a, errorA, b, errorB, critical);
  const up = (critical: number) => reach(b, errorB, a, errorA, critical);
  const critical = studentCritical(design.degrees);
  const interval: Interval = [
    Math.max(-2, difference - down(critical)),
    Math.min(2, difference + up(critical)),
  ];
  if (difference === 0) return { p: 1, interval };
  const t = reaching(difference > 0 ? down : up, Math.abs(difference));
  return { p: studentTwoSided(t, design.degrees), interval };
}

/** Quantiles of t beyond which a p-value is 0 for all purposes. */
const FARTHEST = 1e4;

/** Finds the quantile at which the interval reaches so far, by halving. */
function reaching(reach: (critical: number) => number, distance: number): number {
  let [low, high] = [0, 1];
  while (reach(high) < distance && high < FARTHEST) [low, high] = [high, 2 * high];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (reach(middle) < distance) low = middle;
    else high = middle;
  }
  return high;
}
