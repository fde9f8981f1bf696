import { createRandom } from '../../random.ts';
import { createProgressYielder, yieldToEventLoop } from '../../yielder.ts';
import type { MetricObservations, UnitValues } from '../observations.ts';
import type { Comparison } from '../run.ts';
import { drawBinomial, halfBinomialTail } from './binomial.ts';
import { RESAMPLES } from './bootstrapMetric.ts';
import { pearson, ranksOf } from './correlation.ts';
import { countUnits, placesOf, sharedCases } from './sharedCases.ts';
import { williams } from './williams.ts';

/**
 * Tests whether two encoders differ on the cases that both have. Proportions of independent cases: McNemar's exact
 * test. Other proportions and means: a paired permutation test that exchanges the encoders unit by unit. Correlations
 * of independent cases: Williams' test, for Spearman's on the ranks' correlations; of others: none.
 */
export async function testDifference(
  kind: MetricObservations['kind'],
  a: UnitValues,
  b: UnitValues,
  seed: number,
  signal?: AbortSignal,
): Promise<Pick<Comparison, 'test' | 'p'>> {
  const [left, right] = sharedCases(a, b);
  const isPlain = countUnits(left) === left.units.length;
  if (kind === 'pearson' || kind === 'spearman') {
    const p = isPlain ? await correlationsDiffer(kind, left, right, signal) : null;
    return { test: p === null ? 'none' : 'williams', p };
  }
  if (kind === 'share' && isPlain) return { test: 'mcnemar', p: mcnemar(left.values, right.values) };
  return { test: 'permutation', p: await permutation(left, right, seed, signal) };
}

async function correlationsDiffer(
  kind: 'pearson' | 'spearman',
  a: UnitValues,
  b: UnitValues,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const compared: Float64Array[] = [];
  for (const values of [a.values, a.gold, b.values, b.gold]) {
    await yieldToEventLoop(signal);
    compared.push(kind === 'spearman' ? ranksOf(values) : values);
  }
  const [aValues, aGoldValues, bValues, bGoldValues] = compared as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const [aGold, bGold, ab] = [
    pearson(aValues, aGoldValues),
    pearson(bValues, bGoldValues),
    pearson(aValues, bValues),
  ];
  if (aGold === null || bGold === null || ab === null) return null;
  return williams({ aGold, bGold, ab }, a.values.length)?.p ?? null;
}

/** McNemar 1947, exact and two-sided: of the cases that one alone has right, half should be each one's. */
export function mcnemar(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [onlyA, onlyB] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    if (a[i]! > b[i]!) onlyA += 1;
    if (a[i]! < b[i]!) onlyB += 1;
  }
  return Math.min(1, 2 * halfBinomialTail(Math.min(onlyA, onlyB), onlyA + onlyB));
}

/** Units beyond which those that lie so far apart are exchanged together, so that a million take no minute. */
const MOST_UNITS = 20_000;

/** Two-sided, with the observed order counted (Phipson and Smyth 2010): never 0. */
export async function permutation(
  a: UnitValues,
  b: UnitValues,
  seed: number,
  signal?: AbortSignal,
): Promise<number> {
  const pace = createProgressYielder({ signal }, 'Exchanging', RESAMPLES);
  await yieldToEventLoop(signal);
  const differences = differencesByUnit(a, b);
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0));
  const largest = differences.reduce((sum, difference) => sum + Math.abs(difference), 0);
  const sizes = [...countSizes(differences)];
  const random = createRandom(seed, 'permutation');
  let asFar = 0;
  for (let round = 0; round < RESAMPLES; round++) {
    await pace(round);
    let sum = 0;
    for (const [size, count] of sizes) {
      const positive = count === 1 ? Number(random.next() < 0.5) : drawBinomial(count, 0.5, random);
      sum += size * (2 * positive - count);
    }
    if (Math.abs(sum) >= observed - 1e-12 * largest) asFar += 1;
  }
  return (asFar + 1) / (RESAMPLES + 1);
}

function differencesByUnit(a: UnitValues, b: UnitValues): Float64Array {
  const { placeOf, count } = placesOf(a);
  const differences = new Float64Array(Math.min(count, MOST_UNITS));
  for (let at = 0; at < placeOf.length; at++) {
    differences[placeOf[at]! % MOST_UNITS]! += a.values[at]! - b.values[at]!;
  }
  return differences;
}

/** Counts how many differ by so much in either direction. */
function countSizes(differences: Float64Array): Map<number, number> {
  const units = new Map<number, number>();
  for (const difference of differences) {
    const size = Math.abs(difference);
    if (size > 0) units.set(size, (units.get(size) ?? 0) + 1);
  }
  return units;
}
