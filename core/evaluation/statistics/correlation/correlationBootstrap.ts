import { createRandom } from '../../../random.ts';
import type { UnitValues } from '../../observations/observations.ts';
import type { Estimate } from '../estimate.ts';
import type { Interval } from '../scoreIntervals.ts';
import { jackknifeSums, standardized, unitSums } from './correlationJackknife.ts';

/**
 * The 95% confidence interval of Pearson's correlation on Fisher's scale by the bootstrap-t over units (Hall 1988): the
 * quantiles of (z* − z) / error* over units drawn with replacement, each with the error of its own jackknife. Null for
 * more than 200 units, from which the jackknife's interval hardly differs, for units that depend on each other, and where
 * most draws have no correlation.
 *
 * @param estimate of the column
 */
export function bootstrapInterval(
  { values, gold }: UnitValues,
  { scaled, influences, design }: Estimate,
  seed: number,
): Interval | null {
  const { count, isCrossed } = design;
  if (isCrossed || count > MOST_UNITS || influences === null) return null;
  const sums = unitSums(standardized(values), standardized(gold), design);
  const drawn = new Uint32Array(count);
  const random = createRandom(seed, 'bootstrap');
  const found: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    for (let unit = 0; unit < count; unit++) drawn[unit] = random.below(count);
    const again = jackknifeSums({ count, read: (unit, to) => sums.read(drawn[unit]!, to) });
    const variance = again === null ? 0 : design.variance(again.influences);
    if (variance > 0) found.push((again!.z - scaled) / Math.sqrt(variance));
  }
  if (2 * found.length < DRAWS) return null;
  found.sort((a, b) => a - b);
  const quantile = (share: number) => found[Math.ceil(share * (found.length + 1)) - 1]!;
  const error = Math.sqrt(design.variance(influences));
  return [scaled - quantile(0.975) * error, scaled - quantile(0.025) * error];
}

const MOST_UNITS = 200;

/** The number of draws. */
const DRAWS = 499;
