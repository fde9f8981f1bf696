import { yieldToEventLoop } from '../../../yielder.ts';
import type { UnitValues } from '../../observations/observations.ts';
import { ascendingOrder } from '../ascendingOrder.ts';
import { ranksOf } from './correlation.ts';
import { type RankOrders, rankInfluence } from './rankInfluence.ts';

/** A correlation on Fisher's scale, with what each unit does to it. */
export interface JackknifedCorrelation {
  /** Fisher's z of the correlation, atanh r. */
  readonly z: number;
  /** The change of z by each unit, from leaving it out: (z − z without it) (G − 1)/G for G units. */
  readonly influences: Float64Array;
}

interface Units {
  /** The unit of each case, 0 to `count` − 1. */
  readonly unitOf: Uint32Array;
  readonly count: number;
}

/** The scores that are correlated: values with gold scores, or the ranks of both. */
export interface ComparedScores {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The places of both from the least to the greatest; absent where they are not ranks. */
  readonly orders?: RankOrders;
}

/** Ranks values and gold scores where the correlation is of ranks. Rejects with the signal's reason when aborted. */
export async function comparedScores(
  { values, gold }: Pick<UnitValues, 'values' | 'gold'>,
  kind: 'pearson' | 'spearman',
  signal?: AbortSignal,
): Promise<ComparedScores> {
  await yieldToEventLoop(signal);
  if (kind === 'pearson') return { x: values, y: gold };
  const orderX = ascendingOrder(values);
  const x = ranksOf(values, orderX);
  await yieldToEventLoop(signal);
  const orderY = ascendingOrder(gold);
  const y = ranksOf(gold, orderY);
  await yieldToEventLoop(signal);
  return { x, y, orders: { x: orderX, y: orderY } };
}

/**
 * Leaves out one unit after the other (Tukey's jackknife) on Fisher's scale, where the distribution of a correlation is
 * nearly normal. Ranks are those among all cases, and are overwritten, to save memory; what a case does to the ranks of the
 * others is added to first order (Croux and Dehon 2010). Null where a correlation is not defined, or ±1.
 */
export function jackknifeScores(
  { x, y, orders }: ComparedScores,
  kind: 'pearson' | 'spearman',
  design: Units,
): JackknifedCorrelation | null {
  if (!orders) return influencesOf(standardized(x), standardized(y), kind, design);
  return influencesOf(standardized(x, x), standardized(y, y), kind, design, orders);
}

/**
 * The same of standardized scores, or ranks.
 *
 * @param orders of ranks, from the least to the greatest, where they are known
 */
export function influencesOf(
  x: Float64Array,
  y: Float64Array,
  kind: 'pearson' | 'spearman',
  units: Units,
  orders?: RankOrders,
): JackknifedCorrelation | null {
  const found = jackknifeSums(unitSums(x, y, units));
  if (!found || kind === 'pearson') return found;
  const { z, influences } = found;
  const r = Math.tanh(z);
  const slope = 1 / (x.length * (1 - r ** 2));
  const moved = rankInfluence(x, y, r, orders);
  for (let at = 0; at < x.length; at++) influences[units.unitOf[at]!]! += slope * moved[at]!;
  return found;
}

/** The sums that a correlation is made of: 1, x, y, x², y², xy. */
const SUMS = 6;

/** The contributions of each unit's cases to a correlation. */
export interface UnitSums {
  /** The number of units. */
  readonly count: number;
  /** Writes the {@link SUMS} numbers of a unit. */
  read(unit: number, to: Float64Array): void;
}

/** Adds up what each unit's cases contribute to a correlation. Units of one case take no memory. */
export function unitSums(x: Float64Array, y: Float64Array, { unitOf, count }: Units): UnitSums {
  if (count === x.length && unitOf.every((unit, at) => unit === at)) {
    return {
      count,
      read(unit, to) {
        const a = x[unit]!;
        const b = y[unit]!;
        to[0] = 1;
        to[1] = a;
        to[2] = b;
        to[3] = a * a;
        to[4] = b * b;
        to[5] = a * b;
      },
    };
  }
  const sums = new Float64Array(SUMS * count);
  for (let at = 0; at < x.length; at++) {
    const from = SUMS * unitOf[at]!;
    const a = x[at]!;
    const b = y[at]!;
    sums[from]! += 1;
    sums[from + 1]! += a;
    sums[from + 2]! += b;
    sums[from + 3]! += a * a;
    sums[from + 4]! += b * b;
    sums[from + 5]! += a * b;
  }
  return {
    count,
    read(unit, to) {
      for (let sum = 0, from = SUMS * unit; sum < SUMS; sum++, from++) to[sum] = sums[from]!;
    },
  };
}

/** Leaves out one unit after the other of Pearson's correlation on Fisher's scale, by the sums of each. */
export function jackknifeSums({ count, read }: UnitSums): JackknifedCorrelation | null {
  const own = new Float64Array(SUMS);
  const totals = new Float64Array(SUMS);
  for (let unit = 0; unit < count; unit++) {
    read(unit, own);
    for (let sum = 0; sum < SUMS; sum++) totals[sum]! += own[sum]!;
  }
  const [n, x, y, xx, yy, xy] = [totals[0]!, totals[1]!, totals[2]!, totals[3]!, totals[4]!, totals[5]!];
  const z = fisherOf(n, x, y, xx, yy, xy);
  if (!Number.isFinite(z)) return null;
  const influences = new Float64Array(count);
  for (let unit = 0; unit < count; unit++) {
    read(unit, own);
    const without = fisherOf(n - own[0]!, x - own[1]!, y - own[2]!, xx - own[3]!, yy - own[4]!, xy - own[5]!);
    if (!Number.isFinite(without)) return null;
    influences[unit] = ((count - 1) / count) * (z - without);
  }
  return { z, influences };
}

/** Correlations nearer to 1 than this are 1. */
const LEAST = 1e-12;

function fisherOf(n: number, x: number, y: number, xx: number, yy: number, xy: number): number {
  const sx = xx - (x * x) / n;
  const sy = yy - (y * y) / n;
  if (!(sx > LEAST && sy > LEAST)) return Number.NaN;
  const r = (xy - (x * y) / n) / Math.sqrt(sx * sy);
  return Math.abs(r) < 1 - LEAST ? Math.atanh(r) : Number.NaN;
}

/**
 * Brings values to mean 0 and standard deviation 1, so that sums of squares lose no digits.
 *
 * @param found what they are written to; it may be the values themselves
 */
export function standardized(
  values: Float64Array,
  found: Float64Array = new Float64Array(values.length),
): Float64Array {
  const n = values.length;
  let mean = 0;
  for (let at = 0; at < n; at++) mean += values[at]! / n;
  let square = 0;
  for (let at = 0; at < n; at++) square += (values[at]! - mean) ** 2 / n;
  const scale = Math.sqrt(square);
  for (let at = 0; at < n; at++) found[at] = (values[at]! - mean) / scale;
  return found;
}
