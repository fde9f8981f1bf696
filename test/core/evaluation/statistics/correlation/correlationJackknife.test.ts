import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pearson, spearman } from '../../../../../core/evaluation/statistics/correlation/correlation.ts';
import { correlationDifference } from '../../../../../core/evaluation/statistics/correlation/correlationDifference.ts';
import {
  comparedScores,
  jackknifeScores,
} from '../../../../../core/evaluation/statistics/correlation/correlationJackknife.ts';
import { summarizeMetric } from '../../../../../core/evaluation/statistics/summarizeMetric.ts';
import { designOf, type UnitDesign } from '../../../../../core/evaluation/statistics/unitDesign.ts';
import { createRandom } from '../../../../../core/random.ts';

async function jackknifed(
  values: Float64Array,
  gold: Float64Array,
  kind: 'pearson' | 'spearman',
  design: UnitDesign,
) {
  return jackknifeScores(await comparedScores({ values, gold }, kind), kind, design);
}

test('the influence of a unit is what its leaving out does to z', async () => {
  const random = createRandom(6);
  const values = Float64Array.from({ length: 40 }, () => 1000 + random.next());
  // Gold scores are tied, as people's are.
  const gold = values.map((value) => Math.round(3 * (value - 1000 + random.next())));
  const design = designOf(values.map((_, i) => i >> 1));
  const { z, influences } = (await jackknifed(values, gold, 'pearson', design))!;
  for (const unit of [0, 7, 19]) {
    const rest = (all: Float64Array) => all.filter((_, i) => i >> 1 !== unit);
    const without = Math.atanh(pearson(rest(values), rest(gold))!);
    assert(Math.abs(influences[unit]! - (19 / 20) * (z - without)) < 1e-9);
  }
  const exact = values.map((value) => 2 * value);
  assert.equal(await jackknifed(values, exact, 'pearson', design), null);
});

test('the influence of a case on ranks is what its doubling does to their correlation', async () => {
  const random = createRandom(6);
  const values = Float64Array.from({ length: 2000 }, () => random.next());
  const gold = values.map((value) => Math.round(3 * (value + random.next())));
  const design = designOf(Float64Array.from(values.keys()));
  const { influences } = (await jackknifed(values, gold, 'spearman', design))!;
  const rho = spearman(values, gold)!;
  for (const place of [0, 7, 99, 1234]) {
    const doubled = spearman([...values, values[place]!], [...gold, gold[place]!])!;
    const found = 2000 * (1 - rho ** 2) * influences[place]!;
    assert(Math.abs(found - 2001 * (doubled - rho)) < 0.02, `${found} ${2001 * (doubled - rho)}`);
  }
});

/** Two correlations of `n` cases as two units, whose influences correlate. */
const pairDesign = (correlation: number, n: number): UnitDesign => ({
  ...designOf(Float64Array.from([0, 1])),
  degrees: 1e6,
  variance: ([a = 0, b = 0]) => (a ** 2 + b ** 2 + 2 * correlation * a * b) / (n - 3),
});

const errorOf = (value: number, influences: readonly number[]) => ({
  z: Math.atanh(value),
  influences: Float64Array.from(influences),
});

test('the interval of the difference of two correlations is near that of Zou 2007 in his example', () => {
  // r12 = .396 and r13 = .179 of 66 cases, r23 = .088.
  const [a, b, ab, n] = [0.396, 0.179, 0.088, 66];
  const shared =
    ((ab - (a * b) / 2) * (1 - a ** 2 - b ** 2 - ab ** 2) + ab ** 3) / ((1 - a ** 2) * (1 - b ** 2));
  const design = pairDesign(shared, n);
  const { p, interval } = correlationDifference(errorOf(a, [1, 0]), errorOf(b, [0, 1]), design, 0.05);
  assert(Math.abs(interval[0] - -0.093) < 0.006, `${interval}`);
  assert(Math.abs(interval[1] - 0.517) < 0.006, `${interval}`);
  assert(p > 0.05 && p < 0.3);
});

test('the interval of a difference goes as far as the ellipse around both, where one is less certain as well', () => {
  const [correlation, n] = [0.5, 66];
  const [a, b] = [errorOf(0.7, [1, 0]), errorOf(0.4, [0, 2])];
  const { interval } = correlationDifference(a, b, pairDesign(correlation, n), 0.05);
  const differences = Array.from({ length: 10_000 }, (_, i) => {
    const [x, y] = [Math.cos((i * Math.PI) / 5000), Math.sin((i * Math.PI) / 5000)];
    const radius = 1.959964 / Math.sqrt(n - 3);
    const second = correlation * x + Math.sqrt(1 - correlation ** 2) * y;
    return Math.tanh(a.z + radius * x) - Math.tanh(b.z + 2 * radius * second);
  });
  assert(Math.abs(interval[0] - Math.min(...differences)) < 1e-4, `${interval}`);
  assert(Math.abs(interval[1] - Math.max(...differences)) < 1e-4, `${interval}`);
});

test('the interval of a difference is as narrow as encoders are alike, and holds no more than −2 to 2', async () => {
  const random = createRandom(8);
  const gold = Float64Array.from({ length: 30 }, () => random.next());
  const first = gold.map((each) => each + random.next());
  const design = designOf(Float64Array.from(gold.keys()));
  const error = async (values: Float64Array) => (await jackknifed(values, gold, 'pearson', design))!;
  const a = await error(first);
  let last = Number.POSITIVE_INFINITY;
  for (const noise of [1, 0.1, 0.01, 0.001]) {
    const b = await error(first.map((each) => each + noise * (random.next() - 0.5)));
    const { interval } = correlationDifference(a, b, design, 0.05);
    const width = interval[1] - interval[0];
    assert(width < 0.3 * last && width > 0, `${noise}: ${width}`);
    last = width;
  }
  const opposite = await error(gold.map((each) => -each - random.next()));
  const { p, interval } = correlationDifference(a, opposite, design, 0.05);
  assert(p < 0.001 && interval[0] > 0 && interval[1] < 2);
});

test('encoders whose cosines differ in scale alone do not differ', async () => {
  const random = createRandom(12);
  const gold = Float64Array.from({ length: 25 }, () => random.next());
  const values = gold.map((each) => each + random.next());
  const units = Float64Array.from(gold.keys());
  const scaled = values.map((each) => each / 3 + 0.1);
  for (const kind of ['pearson', 'spearman'] as const) {
    const encoders = new Map([
      ['a', { units, gold, values }],
      ['b', { units, gold, values: scaled }],
    ]);
    const { p, interval } = (await summarizeMetric({ metric: 'm', kind, encoders }, 1)).differences[0]!;
    assert.equal(p, 1);
    assert(interval![0] <= 0 && interval![1] >= 0 && interval![1] - interval![0] < 1e-6, `${interval}`);
  }
});
