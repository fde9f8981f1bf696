import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Observation } from '../../../../core/evaluation/method.ts';
import type { MetricInfo } from '../../../../core/evaluation/metricInfo.ts';
import { createObservations } from '../../../../core/evaluation/observations/observations.ts';
import { summarize } from '../../../../core/evaluation/summary/summary.ts';
import { createRandom } from '../../../../core/random.ts';

const ENCODERS = ['a', 'b', 'c', 'd'];

const KINDS: Readonly<Record<string, (value: number, gold: number) => object>> = {
  share: (value) => ({ correct: value > 0.5 }),
  mean: (value) => ({ value }),
  pearson: (value, gold) => ({ value, gold, correlation: 'pearson' }),
  spearman: (value, gold) => ({ value, gold, correlation: 'spearman' }),
  'roc-auc': (value, gold) => ({ value, isPositive: isPositive(gold), ranking: 'roc-auc' }),
  'average-precision': (value, gold) => ({
    value,
    isPositive: isPositive(gold),
    ranking: 'average-precision',
  }),
};

/** A label that follows the gold value in part. */
const isPositive = (gold: number) => gold > 0.2 + 0.6 * ((97 * gold) % 1);

/** Four encoders, each a little better than the one before it, on as many cases as given. */
function comparisonsOf(kind: string, seed: number, encoders = ENCODERS, unitOfMeasure = 1) {
  const random = createRandom(seed);
  const observations = createObservations(encoders);
  for (let unit = 0; unit < 40; unit++) {
    const gold = random.next();
    for (const [place, encoder] of ENCODERS.entries()) {
      const value = unitOfMeasure * (0.25 * gold + (0.05 + 0.2 * place) * gold + 0.5 * random.next());
      if (encoders.includes(encoder))
        observations.add({ metric: 'm', encoder, unit, ...KINDS[kind]!(value, gold) } as Observation);
    }
  }
  return summarize(observations, { seed, infos: [] });
}

for (const kind of Object.keys(KINDS)) {
  test(`intervals of differences never contradict the corrected p: ${kind}`, async () => {
    let significant = 0;
    for (const seed of [1, 3]) {
      const { comparisons } = await comparisonsOf(kind, seed);
      assert.equal(comparisons.length, 6);
      for (const { interval, pHolm, difference } of comparisons) {
        if (!interval || pHolm === null) continue;
        const [low, high] = interval;
        assert.equal(low <= 0 && 0 <= high, pHolm >= 0.05, `${interval} ${pHolm}`);
        assert(low <= difference && difference <= high);
        if (pHolm < 0.05) significant += 1;
      }
    }
    assert(significant > 0 && significant < 12, `${significant}`);
  });
}

test('differences that rounding explains are none, and their intervals hold them and 0', async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const { comparisons } = await comparisonsOf('mean', seed, ENCODERS, 2 ** -60);
    for (const { interval, p, pHolm, difference } of comparisons) {
      const [low, high] = interval!;
      assert(low <= Math.min(0, difference) && Math.max(0, difference) <= high, `${interval} ${difference}`);
      assert.deepEqual([p, pHolm], [1, 1]);
    }
  }
});

test('intervals of differences hold nothing that the range of the metric excludes', async () => {
  const observations = createObservations(['a', 'b', 'c']);
  for (let unit = 0; unit < 5; unit++) {
    for (const [encoder, value] of Object.entries({ a: 0.8 + unit / 50, b: 0.1, c: 0.5 - unit / 40 }))
      observations.add({ metric: 'm', encoder, unit, value });
  }
  const info = { name: 'm', title: 'm', help: '', better: 'higher', range: [0, 1] } as const;
  const intervals = async (infos: readonly MetricInfo[]) =>
    (await summarize(observations, { seed: 1, infos })).comparisons.map(({ interval }) => interval);
  assert.deepEqual(await intervals([info]), Array(3).fill([-1, 1]));
  assert.deepEqual(await intervals([]), Array(3).fill(null));
});

test('intervals are wider where more encoders are compared, and those of two are of 95%', async () => {
  const width = async (encoders: readonly string[]) => {
    const { comparisons } = await comparisonsOf('mean', 3, [...encoders]);
    const [low, high] = comparisons.find(({ a, b }) => a === 'a' && b === 'b')!.interval!;
    return high - low;
  };
  const [two, four] = [await width(['a', 'b']), await width(ENCODERS)];
  // The quantiles of t with 39 degrees of freedom are 2.02 for 5% and 2.78 for a sixth of it.
  assert(four / two > 1.15 && four / two < 1.45, `${four / two}`);
});
