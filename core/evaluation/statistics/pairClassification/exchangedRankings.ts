import type { UnitValues } from '../../observations/observations.ts';
import { ranksOf } from '../correlation/correlation.ts';
import { exchangedQuantile, type Observed } from '../exchangedQuantile.ts';
import type { UnitDesign } from '../unitDesign.ts';
import { type PairRanking, scoreRanking } from './pairRankings.ts';

/** The number of units above which Student's t is taken, whose level hardly differs there. */
const MOST_UNITS = 200;

/**
 * Finds the 95% quantile of |t| of the difference between two scores of ranked pairs, as {@link exchangedQuantile} does: ranks
 * are exchanged, for the scores depend on nothing else. Null for many units, too.
 */
export function exchangedRankings(
  kind: PairRanking,
  [a, b]: readonly [UnitValues, UnitValues],
  design: UnitDesign,
  observed: Observed,
): Promise<number | null> {
  return exchangedQuantile(design, MOST_UNITS, observed, () => {
    const [first, second, labels] = [ranksOf(a.values), ranksOf(b.values), a.gold];
    const [x, y] = [first.slice(), second.slice()];
    return (isExchanged) => {
      for (const [at, unit] of design.unitOf.entries()) {
        const isOther = isExchanged[unit] === 1;
        x[at] = (isOther ? second : first)[at]!;
        y[at] = (isOther ? first : second)[at]!;
      }
      return differenceT(kind, x, y, labels, design);
    };
  });
}

/** |t| of the difference of two scores of the same pairs; infinite where it has no error. */
function differenceT(
  kind: PairRanking,
  x: Float64Array,
  y: Float64Array,
  labels: Float64Array,
  design: UnitDesign,
): number {
  const [one, other] = [scoreRanking(kind, x, labels), scoreRanking(kind, y, labels)];
  if (!one || !other || one.value === other.value) return 0;
  const apart = new Float64Array(design.count);
  for (const [at, unit] of design.unitOf.entries())
    apart[unit]! += one.influences[at]! - other.influences[at]!;
  return Math.abs(one.value - other.value) / Math.sqrt(design.variance(apart));
}
