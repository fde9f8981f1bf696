import { createRandom } from '../../../random.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { UnitValues } from '../../observations/observations.ts';
import { ranksOf } from '../correlation/correlation.ts';
import type { UnitDesign } from '../unitDesign.ts';
import { type PairRanking, scoreRanking } from './pairRankings.ts';

/** The number of units above which Student's t is taken, whose level hardly differs there. */
const MOST_UNITS = 200;

/** The number of times that the encoders are exchanged. */
const EXCHANGES = 999;

/**
 * Finds the 95% quantile of |t| of the difference between two scores of ranked pairs where the encoders do not differ:
 * their ranks are exchanged in whole units at random, and scores and errors are computed anew (a studentized permutation
 * test). The scores depend on nothing but the ranks. Null for many units, for units that depend on each other, and for
 * encoders that are the same. Rejects with the signal's reason when aborted.
 *
 * @param observed |t| of the encoders as they are
 */
export async function exchangedRankings(
  kind: PairRanking,
  [a, b]: readonly [UnitValues, UnitValues],
  design: UnitDesign,
  {
    observed,
    seed,
    signal,
  }: { readonly observed: number; readonly seed: number; readonly signal?: AbortSignal },
): Promise<number | null> {
  if (design.isCrossed || design.count > MOST_UNITS) return null;
  const [first, second, labels] = [ranksOf(a.values), ranksOf(b.values), a.gold];
  const random = createRandom(seed, 'exchanges');
  const pace = createProgressYielder({ signal }, 'Exchanging', EXCHANGES);
  const [x, y] = [first.slice(), second.slice()];
  const isExchanged = new Uint8Array(design.count);
  const found: number[] = [];
  for (let exchange = 0; exchange < EXCHANGES; exchange++) {
    if (exchange % 16 === 0) await pace(exchange);
    for (let unit = 0; unit < design.count; unit++) isExchanged[unit] = random.below(2);
    for (const [at, unit] of design.unitOf.entries()) {
      const isOther = isExchanged[unit] === 1;
      x[at] = (isOther ? second : first)[at]!;
      y[at] = (isOther ? first : second)[at]!;
    }
    found.push(differenceT(kind, x, y, labels, design));
  }
  // With 5% of all ways, the encoders as they are included, above it.
  const quantile = found.sort((one, other) => one - other)[Math.ceil(0.95 * (EXCHANGES + 1)) - 1]!;
  if (!(quantile > 0 && Number.isFinite(quantile))) return null;
  // Few units are often not exchanged at all: what differs from the encoders as they are by rounding is not above them.
  return Math.abs(quantile - observed) < 1e-9 * observed ? (1 + 1e-9) * observed : quantile;
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
