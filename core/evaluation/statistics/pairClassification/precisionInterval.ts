import type { Interval } from '../scoreIntervals.ts';

/** A rate with its confidence interval. */
export interface Rate {
  readonly value: number;
  readonly interval: Interval;
}

/**
 * The confidence interval of the precision 1 / (1 + (1 − π)/π · f/r) of a recall r and a false-accept rate f at the base
 * rate π, from the intervals of both: MOVER for the ratio of two independent rates (Donner and Zou 2012, section 2). The
 * two depend on each other through sentences that are in both; that mostly makes it too wide rather than too narrow.
 * Null where nothing is accepted.
 */
export function precisionInterval(falseAccept: Rate, recall: Rate, baseRate: number): Interval | null {
  if (recall.value === 0 && falseAccept.value === 0) return null;
  const [low, high] = ratioInterval(falseAccept, recall);
  const precision = (ratio: number) => 1 / (1 + ((1 - baseRate) / baseRate) * ratio);
  return [precision(high), precision(low)];
}

/** The interval of a ratio of two rates, 0 or more; its high end is infinite where the divisor may be 0. */
function ratioInterval(above: Rate, below: Rate): Interval {
  const [a, b] = [above.value, below.value];
  const [aLow, aHigh] = above.interval;
  const [bLow, bHigh] = below.interval;
  const root = (aEnd: number, bEnd: number) =>
    Math.sqrt(Math.max(0, (a * b) ** 2 - aEnd * bEnd * (2 * a - aEnd) * (2 * b - bEnd)));
  return [
    // The same as (a·b − root) / (bHigh·(2b − bHigh)), which is not defined where bHigh is 2b.
    aLow === 0 ? 0 : (aLow * (2 * a - aLow)) / (a * b + root(aLow, bHigh)),
    bLow === 0 ? Number.POSITIVE_INFINITY : (a * b + root(aHigh, bLow)) / (bLow * (2 * b - bLow)),
  ];
}
