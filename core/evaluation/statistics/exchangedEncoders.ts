import { createRandom } from '../../random.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { UnitValues } from '../observations/observations.ts';
import { ascendingOrder } from './ascendingOrder.ts';
import { ranksOf } from './correlation/correlation.ts';
import { differenceT } from './correlation/correlationDifference.ts';
import {
  influencesOf,
  type JackknifedCorrelation,
  jackknifeSums,
  standardized,
  unitSums,
} from './correlation/correlationJackknife.ts';
import type { UnitDesign } from './unitDesign.ts';

/** The number of units above which the quantile of Student's t is taken, from which that of exchanges hardly differs. */
const MOST_UNITS = 100;

/** The number of times that the encoders are exchanged. */
const EXCHANGES = 999;

/**
 * Finds the 95% quantile of |t| of the difference between two correlations with the same gold scores, where the encoders
 * do not differ: their standardized scores (ranks for Spearman's, ranked anew) are exchanged in whole units at random,
 * and t is computed anew (a studentized permutation test; DiCiccio and Romano 2017). Null for more than 100 units, for
 * units that depend on each other, and for encoders that are the same. Rejects with the signal's reason when aborted.
 *
 * @param observed |t| of the encoders as they are
 */
export async function exchangedQuantile(
  kind: 'pearson' | 'spearman',
  [a, b]: readonly [UnitValues, UnitValues],
  design: UnitDesign,
  {
    observed,
    seed,
    signal,
  }: { readonly observed: number; readonly seed: number; readonly signal?: AbortSignal },
): Promise<number | null> {
  if (design.isCrossed || design.count > MOST_UNITS) return null;
  const scored = (values: Float64Array) => standardized(kind === 'spearman' ? ranksOf(values) : values);
  const [first, second, gold] = [scored(a.values), scored(b.values), scored(a.gold)];
  const random = createRandom(seed, 'exchanges');
  const pace = createProgressYielder({ signal }, 'Exchanging', EXCHANGES);
  const found: number[] = [];
  const exchanged = (kind === 'pearson' ? exchangedSums : exchangedRanks)(first, second, gold, design);
  const isExchanged = new Uint8Array(design.count);
  for (let exchange = 0; exchange < EXCHANGES; exchange++) {
    if (exchange % 16 === 0) await pace(exchange);
    for (let unit = 0; unit < design.count; unit++) isExchanged[unit] = random.below(2);
    const [left, right] = exchanged(isExchanged);
    // A correlation of 1 is beyond all others.
    found.push(left && right ? differenceT(left, right, design) : Number.POSITIVE_INFINITY);
  }
  // With 5% of all ways, the encoders as they are included, above it.
  const quantile = found.sort((one, other) => one - other)[Math.ceil(0.95 * (EXCHANGES + 1)) - 1]!;
  if (!(quantile > 0 && Number.isFinite(quantile))) return null;
  // Few units are often not exchanged at all: what differs from the encoders as they are by rounding is not above them.
  return Math.abs(quantile - observed) < 1e-9 * observed ? (1 + 1e-9) * observed : quantile;
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
