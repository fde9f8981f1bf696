import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Demand,
  emptyCounts,
  findThreshold,
  precisionAt,
} from '../../../../../core/evaluation/statistics/pairClassification/operatingPoint.ts';
import { precisionInterval } from '../../../../../core/evaluation/statistics/pairClassification/precisionInterval.ts';
import {
  stepOf,
  thresholdAt,
} from '../../../../../core/evaluation/statistics/pairClassification/thresholdGrid.ts';

const DEMAND: Demand = { precision: 0.9, baseRate: 0.5, leastRecall: 0.01 };

function countsOf(positive: readonly number[], negative: readonly number[]) {
  const counts = emptyCounts();
  for (const cosine of positive) counts.positive[stepOf(cosine)]! += 1;
  for (const cosine of negative) counts.negative[stepOf(cosine)]! += 1;
  return counts;
}

test('a similarity reaches the threshold of its step, whatever its binary fraction', () => {
  for (let step = 0; step <= 20_000; step++) assert.equal(stepOf(thresholdAt(step)), step);
  assert.equal(thresholdAt(stepOf(0.850099)), 0.85);
  assert.equal(thresholdAt(stepOf(-0.000001)), -0.0001);
  assert.deepEqual([stepOf(1.5), stepOf(-1.5)], [20_000, 0]);
});

for (const [name, positive, negative, demand, expected] of [
  ['classes that are apart: the lowest positive one', [0.9, 0.8], [0.7, 0.1], DEMAND, 0.8],
  ['classes that overlap: above the negative one', [0.9, 0.8, 0.6], [0.7, 0.1], DEMAND, 0.8],
  ['a negative one on top', [0.9, 0.8], [0.95, 0.1], DEMAND, null],
  ['a tie at the top', [1, 0.5], [1, 0.5], DEMAND, null],
  ['a low precision: all', [0.9], [0.95], { ...DEMAND, precision: 0.5 }, 0.9],
  [
    'a low base rate weighs false acceptance',
    [0.9, 0.8],
    [0.85, 0.1, 0.1],
    { ...DEMAND, precision: 0.6, baseRate: 0.1 },
    0.9,
  ],
  ['no negative pair', [0.9], [], DEMAND, null],
  ['no positive pair', [], [0.9], DEMAND, null],
] as const) {
  test(`the threshold found: ${name}`, () => {
    assert.equal(findThreshold(countsOf(positive, negative), demand).lowest?.threshold ?? null, expected);
  });
}

test('a threshold that hardly accepts anything is none, but the best one is known', () => {
  const counts = countsOf([0.99, ...new Array(199).fill(0.5)], new Array(200).fill(0.6));
  const { lowest, best } = findThreshold(counts, DEMAND);
  assert.equal(lowest, null);
  assert.deepEqual(best, { threshold: 0.5, precision: 0.5, recall: 1 });
});

test('precision follows from both rates and the base rate', () => {
  assert.equal(precisionAt(0.5, 0, 0.1), 1);
  assert.equal(precisionAt(0, 0, 0.1), null);
  assert.equal(precisionAt(0.8, 0.2, 0.5), 0.8);
});

test('the interval of precision holds it, is wider where rates are, and is whole where nothing is accepted', () => {
  const rate = (value: number, half: number) =>
    ({ value, interval: [Math.max(0, value - half), Math.min(1, value + half)] }) as const;
  for (const f of [0, 0.01, 0.3, 1]) {
    for (const r of [0.02, 0.5, 1]) {
      const precision = precisionAt(r, f, 0.5)!;
      const [low, high] = precisionInterval(rate(f, 0.05), rate(r, 0.1), 0.5)!;
      assert(low <= precision && precision <= high && low >= 0 && high <= 1, `${f} ${r}: ${low} ${high}`);
      const [narrow, wide] = precisionInterval(rate(f, 0.01), rate(r, 0.01), 0.5)!;
      assert(wide - narrow < high - low);
    }
  }
  assert.equal(precisionInterval(rate(0, 0.05), rate(0, 0.1), 0.5), null);
  const [none, some] = precisionInterval(rate(0.3, 0.05), rate(0, 0.1), 0.5)!;
  assert(none === 0 && some > 0 && some < 0.5);
  // Exact rates give an exact precision.
  const exact = precisionInterval(rate(0.2, 0), rate(0.8, 0), 0.5)!;
  for (const bound of exact) assert(Math.abs(bound - 0.8) < 1e-6);
});
