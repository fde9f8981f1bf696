import { yieldToEventLoop } from '../../yielder.ts';
import { ranksOf } from './correlation.ts';
import { rankInfluence } from './rankInfluence.ts';

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

/**
 * Leaves out one unit after the other (Tukey's jackknife) on Fisher's scale, where the distribution of a correlation is
 * nearly normal. Ranks are those among all cases; what a case does to the ranks of the others is added to first order
 * (Croux and Dehon 2010). Null where a correlation is not defined, or ±1. Rejects with the
 * signal's reason when aborted.
 */
export async function jackknifeCorrelation(
  { values, gold }: { readonly values: Float64Array; readonly gold: Float64Array },
  kind: 'pearson' | 'spearman',
  design: Units,
  signal?: AbortSignal,
): Promise<JackknifedCorrelation | null> {
  await yieldToEventLoop(signal);
  const x = standardized(kind === 'spearman' ? ranksOf(values) : values);
  await yieldToEventLoop(signal);
  const y = standardized(kind === 'spearman' ? ranksOf(gold) : gold);
  await yieldToEventLoop(signal);
  return influencesOf(x, y, kind, design);
}

/** The same of standardized scores, or ranks. */
export function influencesOf(
  x: Float64Array,
  y: Float64Array,
  kind: 'pearson' | 'spearman',
  { unitOf, count }: Units,
): JackknifedCorrelation | null {
  const sums = new Float64Array(SUMS * count);
  const totals = new Float64Array(SUMS);
  for (let at = 0; at < x.length; at++) {
    const [from, a, b] = [SUMS * unitOf[at]!, x[at]!, y[at]!];
    sums[from]! += 1;
    sums[from + 1]! += a;
    sums[from + 2]! += b;
    sums[from + 3]! += a * a;
    sums[from + 4]! += b * b;
    sums[from + 5]! += a * b;
  }
  for (let at = 0; at < sums.length; at++) totals[at % SUMS]! += sums[at]!;
  const z = fisherOf(totals);
  if (!Number.isFinite(z)) return null;
  const without = new Float64Array(SUMS);
  const influences = new Float64Array(count);
  for (let unit = 0; unit < count; unit++) {
    for (let sum = 0; sum < SUMS; sum++) without[sum] = totals[sum]! - sums[SUMS * unit + sum]!;
    influences[unit] = ((count - 1) / count) * (z - fisherOf(without));
  }
  if (kind === 'spearman') {
    const r = Math.tanh(z);
    const slope = 1 / (x.length * (1 - r ** 2));
    const moved = rankInfluence(x, y, r);
    for (let at = 0; at < x.length; at++) influences[unitOf[at]!]! += slope * moved[at]!;
  }
  return influences.every(Number.isFinite) ? { z, influences } : null;
}

/** The sums that a correlation is made of: 1, x, y, x², y², xy. */
const SUMS = 6;

/** Correlations nearer to 1 than this are 1. */
const LEAST = 1e-12;

function fisherOf(sums: Float64Array): number {
  const [n, x, y] = [sums[0]!, sums[1]!, sums[2]!];
  const sx = sums[3]! - x ** 2 / n;
  const sy = sums[4]! - y ** 2 / n;
  if (!(sx > LEAST && sy > LEAST)) return Number.NaN;
  const r = (sums[5]! - (x * y) / n) / Math.sqrt(sx * sy);
  return Math.abs(r) < 1 - LEAST ? Math.atanh(r) : Number.NaN;
}

/** Brings values to mean 0 and standard deviation 1, so that sums of squares lose no digits. */
export function standardized(values: Float64Array): Float64Array {
  const n = values.length;
  let mean = 0;
  for (const value of values) mean += value / n;
  let square = 0;
  for (const value of values) square += (value - mean) ** 2 / n;
  const scale = Math.sqrt(square);
  return values.map((value) => (value - mean) / scale);
}
