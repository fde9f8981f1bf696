import { createRandom } from '../../random.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { UnitDesign } from './unitDesign.ts';

/** |t| of the encoders as they are, and what the exchanges are drawn by. */
export interface Observed {
  readonly observed: number;
  readonly seed: number;
  readonly signal?: AbortSignal;
}

/** The number of times that the encoders are exchanged. */
const EXCHANGES = 999;

/**
 * Finds the 95% quantile of |t| of the difference between two encoders where they do not differ: they are exchanged in whole
 * units at random, and t is computed anew (a studentized permutation test; DiCiccio and Romano 2017). Null for units that
 * depend on each other, for more than `mostUnits`, and for encoders that are the same. Rejects with the signal's reason when
 * aborted.
 *
 * @param prepare gives what computes |t| where those units are exchanged that are marked by 1
 */
export async function exchangedQuantile(
  design: UnitDesign,
  mostUnits: number,
  { observed, seed, signal }: Observed,
  prepare: () => (isExchanged: Uint8Array) => number,
): Promise<number | null> {
  if (design.isCrossed || design.count > mostUnits) return null;
  const exchangedT = prepare();
  const random = createRandom(seed, 'exchanges');
  const pace = createProgressYielder({ signal }, 'Exchanging', EXCHANGES);
  const isExchanged = new Uint8Array(design.count);
  const found: number[] = [];
  for (let exchange = 0; exchange < EXCHANGES; exchange++) {
    if (exchange % 16 === 0) await pace(exchange);
    for (let unit = 0; unit < design.count; unit++) isExchanged[unit] = random.below(2);
    found.push(exchangedT(isExchanged));
  }
  // With 5% of all ways, the encoders as they are included, above it.
  const quantile = found.sort((one, other) => one - other)[Math.ceil(0.95 * (EXCHANGES + 1)) - 1]!;
  if (!(quantile > 0 && Number.isFinite(quantile))) return null;
  // Few units are often not exchanged at all: what differs from the encoders as they are by rounding is not above them.
  return Math.abs(quantile - observed) < 1e-9 * observed ? (1 + 1e-9) * observed : quantile;
}
