import type { Comparison } from '../run.ts';
import { holm } from './holm.ts';
import { LEVEL } from './level.ts';
import type { Interval } from './scoreIntervals.ts';

type Tested = Pick<Comparison, 'difference' | 'interval' | 'p'>;

/**
 * Corrects the p-values of a family of differences (Holm 1979), whose intervals are simultaneous ones (Bonferroni). A
 * difference that is significant in a later step of Holm's procedure alone has an interval with both signs: it is cut off
 * at 0, since Holm's procedure excludes 0 and what lies beyond (Guilbaud 2008). So 0 lies in an interval exactly where the
 * corrected p is 0.05 or more. A difference within {@link ROUNDING} is none.
 */
export function corrected<Each extends Tested>(
  differences: readonly Each[],
): (Each & { readonly interval: Interval | null; readonly pHolm: number | null })[] {
  const family = differences.map((each) =>
    each.p !== null && Math.abs(each.difference) < ROUNDING
      ? { ...each, p: 1, interval: each.interval && withZero(each.interval) }
      : each,
  );
  const pHolm = holm(family.map(({ p }) => p));
  return family.map((each, index) => {
    const p = pHolm[index]!;
    const { interval, difference } = each;
    if (!interval || p === null || p >= LEVEL) return { ...each, interval, pHolm: p };
    const [low, high] = interval;
    const cut: Interval =
      difference > 0 ? [Math.max(low, ABOVE_ZERO), high] : [low, Math.min(high, -ABOVE_ZERO)];
    return { ...each, interval: cut, pHolm: p };
  });
}

/** Differences below this may come from the single precision of vectors. */
const ROUNDING = 1e-6;

const withZero = ([low, high]: Interval): Interval => [Math.min(0, low), Math.max(0, high)];

/** The least number above 0: an interval that begins with it ends at 0 and does not hold it. */
const ABOVE_ZERO = Number.MIN_VALUE;
