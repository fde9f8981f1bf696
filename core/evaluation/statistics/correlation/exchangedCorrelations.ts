import type { UnitValues } from '../../observations/observations.ts';
import { ascendingOrder } from '../ascendingOrder.ts';
import { exchangedQuantile, type Observed } from '../exchangedQuantile.ts';
import type { UnitDesign } from '../unitDesign.ts';
import { ranksOf } from './correlation.ts';
import { differenceT } from './correlationDifference.ts';
import {
  influencesOf,
  type JackknifedCorrelation,
  jackknifeSums,
  standardized,
  unitSums,
} from './correlationJackknife.ts';

/** The number of units above which the quantile of Student's t is taken, from which that of exchanges hardly differs. */
const MOST_UNITS = 100;

/**
 * Finds the 95% quantile of |t| of the difference between two correlations with the same gold scores, as
 * {@link exchangedQuantile} does: standardized scores (ranks for Spearman's, ranked anew) are exchanged. Null for more than 100
 * units, too.
 */
export function exchangedCorrelations(
  kind: 'pearson' | 'spearman',
  [a, b]: readonly [UnitValues, UnitValues],
  design: UnitDesign,
  observed: Observed,
): Promise<number | null> {
  return exchangedQuantile(design, MOST_UNITS, observed, () => {
    const scored = (values: Float64Array) => standardized(kind === 'spearman' ? ranksOf(values) : values);
    const [first, second, gold] = [scored(a.values), scored(b.values), scored(a.gold)];
    const exchanged = (kind === 'pearson' ? exchangedSums : exchangedRanks)(first, second, gold, design);
    return (isExchanged) => {
      const [left, right] = exchanged(isExchanged);
      // A correlation of 1 is beyond all others.
      return left && right ? differenceT(left, right, design) : Number.POSITIVE_INFINITY;
    };
  });
}

/** Measures both encoders where those units are exchanged that are marked by 1. */
type Exchange = (
  isExchanged: Uint8Array,
) => readonly [JackknifedCorrelation | null, JackknifedCorrelation | null];

/** Pearson's correlations, by the units' sums alone. */
function exchangedSums(
  first: Float64Array,
  second: Float64Array,
  gold: Float64Array,
  design: UnitDesign,
): Exchange {
  const [a, b] = [unitSums(first, gold, design), unitSums(second, gold, design)];
  const { count } = design;
  return (isExchanged) => [
    jackknifeSums({ count, read: (unit, to) => (isExchanged[unit] ? b : a).read(unit, to) }),
    jackknifeSums({ count, read: (unit, to) => (isExchanged[unit] ? a : b).read(unit, to) }),
  ];
}

/** Spearman's correlations, of the exchanged ranks ranked anew. The ranks of both encoders are ordered once. */
function exchangedRanks(
  first: Float64Array,
  second: Float64Array,
  gold: Float64Array,
  design: UnitDesign,
): Exchange {
  const n = first.length;
  const both = new Float64Array(2 * n);
  both.set(first);
  both.set(second, n);
  const order = ascendingOrder(both);
  const [x, y] = [first.slice(), second.slice()];
  const [orderX, orderY] = [new Uint32Array(n), new Uint32Array(n)];
  const orderGold = ascendingOrder(gold);
  const measured = (values: Float64Array, places: Uint32Array) =>
    influencesOf(standardized(ranksOf(values, places)), gold, 'spearman', design, {
      x: places,
      y: orderGold,
    });
  return (isExchanged) => {
    let [nextX, nextY] = [0, 0];
    for (const place of order) {
      const [at, isSecond] = place < n ? [place, 0] : [place - n, 1];
      if (isExchanged[design.unitOf[at]!] === isSecond) {
        orderX[nextX++] = at;
        x[at] = both[place]!;
      } else {
        orderY[nextY++] = at;
        y[at] = both[place]!;
      }
    }
    return [measured(x, orderX), measured(y, orderY)];
  };
}
