import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pearson, ranksOf } from '../../../../../core/evaluation/statistics/correlation/correlation.ts';
import { differenceT } from '../../../../../core/evaluation/statistics/correlation/correlationDifference.ts';
import {
  influencesOf,
  standardized as standardize,
} from '../../../../../core/evaluation/statistics/correlation/correlationJackknife.ts';
import { exchangedCorrelations } from '../../../../../core/evaluation/statistics/correlation/exchangedCorrelations.ts';
import { studentTwoSided } from '../../../../../core/evaluation/statistics/studentT.ts';
import { summarizeMetric } from '../../../../../core/evaluation/statistics/summarizeMetric.ts';
import { designOf } from '../../../../../core/evaluation/statistics/unitDesign.ts';
import { createRandom } from '../../../../../core/random.ts';

/** Gold scores, and the scores of two encoders. */
function drawn(n: number, seed: number) {
  const random = createRandom(seed);
  const gold = Array.from({ length: n }, () => random.next());
  const noisy = (by: number) => gold.map((each) => each + by * (random.next() - 0.5));
  return { gold, a: noisy(1), b: noisy(2) };
}

function standardized(values: readonly number[]): number[] {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
  return values.map((each) => (each - mean) / Math.sqrt(variance));
}

/** Fisher's z, and what leaving out each case does to it, by plain formulas. */
function jackknifed(values: readonly number[], gold: readonly number[]) {
  const z = (x: readonly number[], y: readonly number[]) => Math.atanh(pearson(x, y)!);
  const without = (list: readonly number[], place: number) => list.filter((_, at) => at !== place);
  const n = values.length;
  const all = z(values, gold);
  return {
    z: all,
    influences: values.map(
      (_, place) => ((n - 1) / n) * (all - z(without(values, place), without(gold, place))),
    ),
  };
}

/** t of the difference of the two z. */
function plainT(x: readonly number[], y: readonly number[], gold: readonly number[]): number {
  const [a, b] = [jackknifed(x, gold), jackknifed(y, gold)];
  const n = gold.length;
  const apart = a.influences.map((each, at) => each - b.influences[at]!);
  const mean = apart.reduce((sum, each) => sum + each, 0) / n;
  const variance = (n / (n - 1)) * apart.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return Math.abs(a.z - b.z) / Math.sqrt(variance);
}

/** The quantile for two encoders, once it is where 5% of all |t| are above it; the first of these is the observed one. */
async function quantileAmong(
  all: readonly number[],
  kind: 'pearson' | 'spearman',
  encoders: readonly (readonly number[])[],
  gold: readonly number[],
): Promise<number> {
  const units = Float64Array.from(gold.keys());
  const columns = encoders.map((values) => ({
    units,
    values: Float64Array.from(values),
    gold: Float64Array.from(gold),
  })) as [never, never];
  const given = { observed: all[0]!, seed: 1 };
  const quantile = (await exchangedCorrelations(kind, columns, designOf(units), given))!;
  const above = (t: number) => all.filter((each) => each > t).length / all.length;
  // Of 999 draws, the share above their 95% quantile is within four standard errors.
  assert(above(1.0001 * quantile) < 0.05 + 0.028, `${above(quantile)}`);
  assert(above(0.9999 * quantile) > 0.05 - 0.028, `${above(quantile)}`);
  return quantile;
}

test('the quantile is that of all ways to exchange the standardized scores', async () => {
  for (const seed of [1, 2, 3]) {
    const { gold, a, b } = drawn(8, seed);
    const [x, y] = [standardized(a), standardized(b)];
    const all = Array.from({ length: 2 ** 8 }, (_, way) => {
      const isExchanged = (at: number) => (way >> at) % 2 === 1;
      const [left, right] = [
        x.map((each, at) => (isExchanged(at) ? y[at]! : each)),
        y.map((each, at) => (isExchanged(at) ? x[at]! : each)),
      ];
      return plainT(left, right, gold);
    });
    await quantileAmong(all, 'pearson', [a, b], gold);
  }
});

test('ranks that are exchanged are ranked anew, ties included', async () => {
  const { gold, a, b } = drawn(9, 4);
  const rounded = (values: readonly number[]) => values.map((each) => Math.round(4 * each));
  const scored = (values: ArrayLike<number>) => standardize(ranksOf(values));
  const [x, y, z] = [scored(rounded(a)), scored(rounded(b)), scored(rounded(gold))];
  const design = designOf(Float64Array.from(gold.keys()));
  const all = Array.from({ length: 2 ** 9 }, (_, way) => {
    const isExchanged = (at: number) => (way >> at) % 2 === 1;
    const measured = (one: Float64Array, other: Float64Array) =>
      influencesOf(
        scored(one.map((each, at) => (isExchanged(at) ? other[at]! : each))),
        z,
        'spearman',
        design,
      )!;
    return differenceT(measured(x, y), measured(y, x), design);
  });
  const quantile = await quantileAmong(all, 'spearman', [rounded(a), rounded(b)], rounded(gold));
  // Each |t| is one of those by the plain way.
  assert(all.some((each) => Math.abs(each - quantile) < 1e-6 * quantile));
});

test('p is never below that of Student’s t', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { gold, a, b } = drawn(20, seed);
    const column = (values: readonly number[]) => ({
      units: Float64Array.from(gold.keys()),
      values: Float64Array.from(values),
      gold: Float64Array.from(gold),
    });
    const encoders = new Map([
      ['a', column(a)],
      ['b', column(b)],
    ]);
    const { differences } = await summarizeMetric({ metric: 'm', kind: 'pearson', encoders }, seed);
    assert(differences[0]!.p! >= studentTwoSided(plainT(a, b, gold), 19) - 1e-12);
  }
});

test('encoders are exchanged up to 100 independent units; of the same encoder p is 1', async () => {
  const compared = async (n: number, same = false, linked = false) => {
    const { gold, a, b } = drawn(n, 5);
    const column = (values: readonly number[]) => ({
      units: Float64Array.from(gold.keys()),
      values: Float64Array.from(values),
      gold: Float64Array.from(gold),
    });
    // Each unit shares one word with the next, another with that after it.
    const links = {
      units: Float64Array.from({ length: 2 * n }, (_, at) => at >> 1),
      keys: Float64Array.from({ length: 2 * n }, (_, at) =>
        at % 2 === 0 ? (at >> 1) % 9 : 9 + ((at >> 1) % 7),
      ),
    };
    const encoders = new Map([
      ['a', column(a)],
      ['b', column(same ? a : b)],
    ]);
    const kind = 'spearman' as const;
    const { differences } = await summarizeMetric(
      { metric: 'm', kind, encoders, ...(linked && { links }) },
      1,
    );
    return differences[0]!;
  };
  assert.equal((await compared(100)).test, 'permutation');
  assert.equal((await compared(101)).test, 'jackknife');
  assert.equal((await compared(60, false, true)).test, 'jackknife');
  const { p, interval } = await compared(30, true);
  assert.deepEqual([p, interval], [1, [0, 0]]);
});
