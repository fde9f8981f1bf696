import { yieldToEventLoop } from '../../yielder.ts';
import { ranksOf } from './correlation.ts';
import { rankInfluence } from './rankInfluence.ts';

/** A correlation on Fisher's scale, with what each unit does to it. */
export interface JackknifedCorrelation {
  /** Fisher's z of the correlation, atanh r. */
  readonly z: number;
  /** By how much each unit moves z, leaving it out: (z − z without it) (G − 1)/G for G units. */
  readonly influences: Float64Array;
}

/**
 * Leaves out one unit after the other (Tukey's jackknife) on Fisher's scale, where the distribution of a correlation is
 * nearly normal. Ranks are those among all cases; what a case does to the ranks of the others is added to first order
 * (Croux and Dehon 2010). Null where a correlation is not defined, or ±1. Rejects with the
 * signal's reason when aborted.
 *
 * @param unitOf the unit of each case, 0 to `count` − 1
 */
export async function jackknifeCorrelation(
  { values, gold }: { readonly values: Float64Array; readonly gold: Float64Array },
  kind: 'pearson' | 'spearman',
  { unitOf, count }: { readonly unitOf: Uint32Array; readonly count: number },
  signal?: AbortSignal,
): Promise<JackknifedCorrelation | null> {
  await yieldToEventLoop(signal);
  const x = standardized(kind === 'spearman' ? ranksOf(values) : values);
  await yieldToEventLoop(signal);
  const y = standardized(kind === 'spearman' ? ranksOf(gold) : gold);
  await yieldToEventLoop(signal);
  const sums = Array.from({ length: SUMS }, () => new Float64Array(count));
  const totals = new Float64Array(SUMS);
  const add = (sum: number, unit: number, value: number) => {
    sums[sum]![unit]! += value;
    totals[sum]! += value;
  };
  for (let at = 0; at < x.length; at++) {
    const [unit, a, b] = [unitOf[at]!, x[at]!, y[at]!];
    add(0, unit, 1);
    add(1, unit, a);
    add(2, unit, b);
    add(3, unit, a * a);
    add(4, unit, b * b);
    add(5, unit, a * b);
  }
  const z = fisherOf(totals);
  if (!Number.isFinite(z)) return null;
  const without = new Float64Array(SUMS);
  const influences = new Float64Array(count);
  for (let unit = 0; unit < count; unit++) {
    for (let sum = 0; sum < SUMS; sum++) without[sum] = totals[sum]! - sums[sum]![unit]!;
    influences[unit] = ((count - 1) / count) * (z - fisherOf(without));
  }
  if (kind === 'spearman') {
    await yieldToEventLoop(signal);
    const slope = 1 / (x.length * (1 - Math.tanh(z) ** 2));
    const moved = rankInfluence(x, y, Math.tanh(z));
    for (let at = 0; at < x.length; at++) influences[unitOf[at]!]! += slope * moved[at]!;
  }
  return influences.every(Number.isFinite) ? { z, influences } : null;
}

/** The sums that a correlation is made of: 1, x, y, x², y², xy. */
const SUMS = 6;

/** Correlations nearer to 1 than this are 1. */
const LEAST = 1e-12;

function fisherOf([n, x, y, xx, yy, xy]: ArrayLike<number> & Iterable<number>): number {
  const [sx, sy] = [xx! - x! ** 2 / n!, yy! - y! ** 2 / n!];
  if (!(sx > LEAST && sy > LEAST)) return Number.NaN;
  const r = (xy! - (x! * y!) / n!) / Math.sqrt(sx * sy);
  return Math.abs(r) < 1 - LEAST ? Math.atanh(r) : Number.NaN;
}

/** Brings values to mean 0 and standard deviation 1, so that sums of squares lose no digits. */
function standardized(values: Float64Array): Float64Array {
  const n = values.length;
  let mean = 0;
  for (const value of values) mean += value / n;
  let square = 0;
  for (const value of values) square += (value - mean) ** 2 / n;
  const scale = Math.sqrt(square);
  return values.map((value) => (value - mean) / scale);
}
