import { createRandom } from '../../random.ts';
import type { FigureOutcomes, UnitValues } from '../outcomes.ts';
import type { Comparison } from '../run.ts';
import { drawBinomial, halfBinomialTail } from './binomial.ts';
import { RESAMPLES } from './bootstrapFigure.ts';
import { correlate } from './correlation.ts';
import { countUnits, sharedCases } from './sharedCases.ts';
import { williams } from './williams.ts';

/**
 * Whether two encoders differ on the cases that both have. Shares of independent cases: McNemar's test, exact.
 * Other shares and means: a paired permutation test that exchanges the encoders unit by unit. Correlations of
 * independent cases: Williams' test, for Spearman's on the ranks' correlations; of others: none.
 */
export function testDifference(
  kind: FigureOutcomes['kind'],
  a: UnitValues,
  b: UnitValues,
  seed: number,
): Pick<Comparison, 'test' | 'p'> {
  const [left, right] = sharedCases(a, b);
  const isPlain = countUnits(left) === left.units.length;
  if (kind === 'pearson' || kind === 'spearman') {
    const p = isPlain ? correlationsDiffer(kind, left, right) : null;
    return { test: p === null ? 'none' : 'williams', p };
  }
  if (kind === 'share' && isPlain) return { test: 'mcnemar', p: mcnemar(left.values, right.values) };
  return { test: 'permutation', p: permutation(left, right, seed) };
}

function correlationsDiffer(kind: 'pearson' | 'spearman', a: UnitValues, b: UnitValues): number | null {
  const [aGold, bGold] = [correlate(a.values, a.gold, kind), correlate(b.values, b.gold, kind)];
  const ab = correlate(a.values, b.values, kind);
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

/** Two-sided, with the observed order counted (Phipson and Smyth 2010): never 0. */
export function permutation(a: UnitValues, b: UnitValues, seed: number): number {
  const byUnit = new Map<number, number>();
  for (const [index, unit] of a.units.entries()) {
    byUnit.set(unit, (byUnit.get(unit) ?? 0) + a.values[index]! - b.values[index]!);
  }
  let observed = 0;
  let largest = 0;
  /** How many units differ by so much, either way. */
  const units = new Map<number, number>();
  for (const difference of byUnit.values()) {
    const size = Math.abs(difference);
    observed += difference;
    largest += size;
    if (size > 0) units.set(size, (units.get(size) ?? 0) + 1);
  }
  const sizes = [...units];
  const random = createRandom(seed, 'permutation');
  let asFar = 0;
  for (let round = 0; round < RESAMPLES; round++) {
    let sum = 0;
    for (const [size, count] of sizes) {
      const positive = count === 1 ? Number(random.next() < 0.5) : drawBinomial(count, 0.5, random);
      sum += size * (2 * positive - count);
    }
    if (Math.abs(sum) >= Math.abs(observed) - 1e-12 * largest) asFar += 1;
  }
  return (asFar + 1) / (RESAMPLES + 1);
}
