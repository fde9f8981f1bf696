import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MetricObservations, UnitValues } from '../../../../core/evaluation/observations.ts';
import { ascendingOrder } from '../../../../core/evaluation/statistics/ascendingOrder.ts';
import {
  drawBinomial,
  halfBinomialTail,
  logFactorial,
} from '../../../../core/evaluation/statistics/binomial.ts';
import { bootstrapMetric } from '../../../../core/evaluation/statistics/bootstrapMetric.ts';
import { correlate, pearson, ranksOf, spearman } from '../../../../core/evaluation/statistics/correlation.ts';
import { correlationInfluence } from '../../../../core/evaluation/statistics/correlationInfluence.ts';
import { holm } from '../../../../core/evaluation/statistics/holm.ts';
import { logGamma } from '../../../../core/evaluation/statistics/logGamma.ts';
import { bonettPrice, wilson } from '../../../../core/evaluation/statistics/scoreIntervals.ts';
import { studentTwoSided } from '../../../../core/evaluation/statistics/studentT.ts';
import {
  mcnemar,
  permutation,
  testDifference,
} from '../../../../core/evaluation/statistics/testDifference.ts';
import { williams } from '../../../../core/evaluation/statistics/williams.ts';
import { createRandom } from '../../../../core/random.ts';

function close(actual: number | null | undefined, expected: number, tolerance: number): void {
  assert(Math.abs(actual! - expected) <= tolerance, `${actual} is not ${expected} ± ${tolerance}`);
}

function column(
  values: readonly number[],
  gold: readonly number[] = [],
  units?: readonly number[],
): UnitValues {
  return {
    units: Float64Array.from(units ?? values.keys()),
    values: Float64Array.from(values),
    gold: Float64Array.from(gold),
  };
}

function metric(kind: MetricObservations['kind'], ...columns: UnitValues[]): MetricObservations {
  return { metric: 'f', kind, encoders: new Map(columns.map((each, index) => [`e${index}`, each])) };
}

test('correlations: textbook values, ties, constants', () => {
  close(pearson([1, 2, 3, 4], [2, 4, 6, 9]), 0.9943767, 1e-7);
  assert.deepEqual([...ranksOf([10, 20, 20, 5])], [2, 3.5, 3.5, 1]);
  // Spearman 1904's way, ties averaged: scipy.stats.spearmanr gives the same.
  close(spearman([1, 2, 2, 4], [1, 3, 2, 4]), 0.9486833, 1e-7);
  assert.equal(pearson([1, 1, 1], [1, 2, 3]), null);
  const third = Array.from({ length: 65 }, () => 1 / 3);
  const rising = Array.from(third, (_, i) => i);
  assert.deepEqual([pearson(third, rising), spearman(rising, third)], [null, null]);
  assert.equal(pearson([1], [1]), null);
});

test('a binomial draw has the mean and the variance of its distribution', () => {
  for (const [n, p] of [
    [12, 0.3],
    [1000, 0.004],
    [1000, 0.4],
    [100_000, 0.97],
  ] as const) {
    const random = createRandom(3);
    const draws = Float64Array.from({ length: 20_000 }, () => drawBinomial(n, p, random));
    const mean = draws.reduce((sum, k) => sum + k, 0) / draws.length;
    const variance = draws.reduce((sum, k) => sum + (k - mean) ** 2, 0) / draws.length;
    close(mean, n * p, 5 * Math.sqrt((n * p * (1 - p)) / draws.length));
    close(variance / (n * p * (1 - p)), 1, 0.05);
    assert(draws.every((k) => Number.isInteger(k) && k >= 0 && k <= n));
  }
});

test('factorials and tails of fair coins', () => {
  close(logFactorial(20), Math.log(2432902008176640000), 1e-10);
  close(halfBinomialTail(2, 10), 56 / 1024, 1e-12);
  close(halfBinomialTail(5, 5), 1, 1e-12);
});

test('the interval of a share is as wide as theory has it', async () => {
  const values = Array.from({ length: 400 }, (_, i) => Number(i % 4 === 0));
  const { encoders } = await bootstrapMetric(metric('share', column(values)), 1);
  const { value, interval } = encoders.get('e0')!;
  assert.equal(value, 0.25);
  const half = 1.96 * Math.sqrt((0.25 * 0.75) / 400);
  close(interval![0], 0.25 - half, 0.005);
  close(interval![1], 0.25 + half, 0.005);
});

test('units are drawn as a whole: what repeats within them adds no certainty', async () => {
  const random = createRandom(5);
  const perUnit = Array.from({ length: 200 }, () => random.next());
  const repeated = perUnit.flatMap((value) => [value, value, value]);
  const units = perUnit.flatMap((_, unit) => [unit, unit, unit]);
  const once = (await bootstrapMetric(metric('mean', column(perUnit)), 1)).encoders.get('e0')!;
  const thrice = (await bootstrapMetric(metric('mean', column(repeated, [], units)), 1)).encoders.get('e0')!;
  close(thrice.interval![0], once.interval![0], 1e-9);
  close(thrice.interval![1], once.interval![1], 1e-9);
});

test('differences are paired: encoders that err together differ surely by little', async () => {
  const random = createRandom(9);
  const a = Array.from({ length: 300 }, () => random.next());
  const b = a.map((value) => value - 0.01);
  const { differences } = await bootstrapMetric(metric('mean', column(a), column(b)), 1);
  const [{ difference, interval }] = differences as [(typeof differences)[number]];
  close(difference, 0.01, 1e-12);
  close(interval![0], 0.01, 1e-9);
  close(interval![1], 0.01, 1e-9);
});

test('encoders with different cases are compared on those that both have', async () => {
  const a = column([1, 0, 1, 1], [], [0, 1, 2, 3]);
  const b = column([0, 0, 1], [], [0, 2, 3]);
  const { encoders, differences } = await bootstrapMetric(metric('share', a, b), 1);
  assert.equal(encoders.get('e0')!.value, 0.75);
  assert.equal(differences[0]!.difference, 1 - 1 / 3);
});

test('the interval of a correlation is as wide as theory has it', async () => {
  const random = createRandom(4);
  const normal = () => Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b, -6);
  const x = Array.from({ length: 500 }, normal);
  const y = x.map((value) => 0.6 * value + 0.8 * normal());
  for (const kind of ['pearson', 'spearman'] as const) {
    const { value, interval } = (await bootstrapMetric(metric(kind, column(x, y)), 1)).encoders.get('e0')!;
    const z = Math.atanh(value!);
    const half = 1.96 * Math.sqrt((kind === 'spearman' ? 1.06 : 1) / 497);
    close(interval![0], Math.tanh(z - half), 0.015);
    close(interval![1], Math.tanh(z + half), 0.015);
  }
});

test('the influence of a case is what its doubling does to the correlation', async () => {
  const random = createRandom(6);
  const x = Array.from({ length: 2000 }, () => random.next());
  // Gold scores are tied, as people's are.
  const y = x.map((value) => Math.round(3 * (value + random.next())));
  for (const kind of ['pearson', 'spearman'] as const) {
    const influence = await correlationInfluence(column(x, y), kind);
    close(
      influence.reduce((sum, value) => sum + value, 0),
      0,
      1e-8,
    );
    for (const place of [0, 7, 99, 1234]) {
      const doubled = correlate([...x, x[place]!], [...y, y[place]!], kind)!;
      close(influence[place], 2001 * (doubled - correlate(x, y, kind)!), 0.01);
    }
  }
});

test('values sorted by their digits come as sorted by comparing them', () => {
  const random = createRandom(9);
  const values = Array.from({ length: 6000 }, (_, i) => {
    const value = (random.next() - 0.5) * 10 ** (random.below(40) - 20);
    return [value, -value, 0, -0, Math.round(100 * random.next()), Number.MAX_VALUE * value][i % 6]!;
  });
  const compared = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  assert.deepEqual([...ascendingOrder(values)], compared);
  assert.deepEqual(
    [...ascendingOrder(values.slice(0, 100))],
    compared.filter((place) => place < 100),
  );
  assert.equal(ascendingOrder(new Float64Array(6000)).at(-1), 5999);
});

test('many cases have the intervals that a part of them, drawn case by case, has', async () => {
  const random = createRandom(8);
  const x = Array.from({ length: 20_400 }, () => random.next());
  const y = x.map((value) => Math.round(4 * (value + random.next())));
  const width = async (n: number) => {
    const some = metric('spearman', column(x.slice(0, n), y.slice(0, n)));
    const [low, high] = (await bootstrapMetric(some, 1)).encoders.get('e0')!.interval!;
    return (high - low) * Math.sqrt(n);
  };
  close((await width(20_400)) / (await width(1_000)), 1, 0.1);
});

test('cases of a unit are drawn together for correlations too', async () => {
  const random = createRandom(5);
  const x = Array.from({ length: 100 }, () => random.next());
  const y = x.map((value) => value + random.next());
  const thrice = (values: number[]) => values.flatMap((value) => [value, value, value]);
  const units = thrice([...x.keys()]);
  for (const kind of ['pearson', 'spearman'] as const) {
    const once = (await bootstrapMetric(metric(kind, column(x, y)), 1)).encoders.get('e0')!;
    const all = column(thrice(x), thrice(y), units);
    const repeated = (await bootstrapMetric(metric(kind, all), 1)).encoders.get('e0')!;
    close(repeated.interval![0], once.interval![0], 1e-9);
  }
});

test('one unit has no interval, and no case no value', async () => {
  const one = await bootstrapMetric(metric('mean', column([1, 2], [], [7, 7])), 1);
  assert.deepEqual(one.encoders.get('e0'), { value: 1.5, interval: null });
  const none = await bootstrapMetric(metric('mean', column([])), 1);
  assert.deepEqual(none.encoders.get('e0'), { value: null, interval: null });
});

test('the same seed gives the same interval, another one another', async () => {
  const values = Array.from({ length: 50 }, (_, i) => Math.sin(i));
  const of = async (seed: number) =>
    (await bootstrapMetric(metric('mean', column(values)), seed)).encoders.get('e0')!.interval;
  assert.deepEqual(await of(1), await of(1));
  assert.notDeepEqual(await of(1), await of(2));
});

test('McNemar, exact: R gives the same', () => {
  const pairs = [...Array(9).fill([1, 0]), ...Array(2).fill([0, 1]), ...Array(20).fill([1, 1])];
  const p = mcnemar(
    pairs.map(([a]) => a),
    pairs.map(([, b]) => b),
  );
  // binom.test(2, 11)$p.value
  close(p, 0.06542969, 1e-8);
  assert.equal(mcnemar([1, 0], [1, 0]), 1);
});

test('a permutation test of a few units agrees with all of its orders', async () => {
  const a = column([3, 1, 4, 1, 5]);
  const b = column([2, 0, 2, 2, 1]);
  // Differences 1 1 2 -1 4: of 32 sign orders those with |sum| >= 7, counted by hand below.
  let asFar = 0;
  for (let signs = 0; signs < 32; signs++) {
    const sum = [1, 1, 2, -1, 4].reduce((total, d, i) => total + (signs & (1 << i) ? d : -d), 0);
    if (Math.abs(sum) >= 7) asFar += 1;
  }
  close(await permutation(a, b, 1), asFar / 32, 0.015);
  assert.equal(await permutation(a, a, 1), 1);
});

test("Holm's correction steps down and never falls", () => {
  assert.deepEqual(holm([0.01, 0.04, null, 0.03]), [0.03, 0.06, null, 0.06]);
  assert.deepEqual(holm([0.9, 0.8]), [1, 1]);
  assert.deepEqual(holm([]), []);
});

test("Student's t: SciPy gives the same, far into the tails", () => {
  for (const [t, degrees, p] of [
    [2.5, 10, 0.03144684423660882],
    [-0.1, 3, 0.9266523488008059],
    // Scheepers 2017, appendix A.5: twelve runs each.
    [-98.2, 22, 1.4307350999448182e-30],
    [1, 1, 0.5],
    [1e-6, 5, 0.9999992407866204],
    [2, 0.5, 0.4455148901831313],
    [1.96, 1e5, 0.04999856319430168],
  ] as const) {
    close(studentTwoSided(t, degrees) / p, 1, 1e-10);
  }
  assert.equal(studentTwoSided(0, 4), 1);
  assert.equal(studentTwoSided(Number.POSITIVE_INFINITY, 4), 0);
  assert.equal(studentTwoSided(Number.NaN, 4), Number.NaN);
  close(logGamma(0.5), Math.log(Math.PI) / 2, 1e-12);
});

test("Williams' test: the example of Steiger 1980", () => {
  const { t, p } = williams({ aGold: 0.5, bGold: 0.4, ab: 0.1 }, 103)!;
  close(t, 0.89, 0.005);
  close(p, 0.37, 0.005);
  assert.equal(williams({ aGold: 0.5, bGold: 0.5, ab: 1 }, 103), null);
  assert.equal(williams({ aGold: 0.5, bGold: 0.4, ab: 0.1 }, 3), null);
});

test("under no difference Williams' test is significant as often as it says", async () => {
  const random = createRandom(2);
  const normal = () => Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b, -6);
  let significant = 0;
  for (let round = 0; round < 1000; round++) {
    const gold = Array.from({ length: 40 }, normal);
    const noisy = () =>
      column(
        gold.map((value) => value + normal()),
        gold,
      );
    const { test, p } = await testDifference('pearson', noisy(), noisy(), 1);
    assert.equal(test, 'williams');
    if (p! < 0.05) significant += 1;
  }
  close(significant / 1000, 0.05, 0.025);
});

test('cases that depend on each other have no test of correlations', async () => {
  const a = column([1, 2, 3, 4, 6], [1, 2, 2, 4, 5], [0, 0, 1, 1, 2]);
  assert.deepEqual(await testDifference('spearman', a, a, 1), { test: 'none', p: null });
});

test('a share of 1 is not certain, nor one near it', async () => {
  const all = (await bootstrapMetric(metric('share', column(Array(20).fill(1))), 1)).encoders.get('e0')!;
  // Wilson 1927 for 20 of 20: binom.confint(20, 20, methods = "wilson").
  close(all.interval![0], 0.8388748, 1e-6);
  assert.equal(all.interval![1], 1);
  const most = [0, ...Array(19).fill(1)];
  const { interval } = (await bootstrapMetric(metric('share', column(most)), 1)).encoders.get('e0')!;
  assert.deepEqual(interval, wilson(0.95, 20));
  // Units that are right or wrong as a whole count once.
  const units = most.flatMap((_, unit) => [unit, unit]);
  const twice = metric(
    'share',
    column(
      most.flatMap((value) => [value, value]),
      [],
      units,
    ),
  );
  const { interval: grouped } = (await bootstrapMetric(twice, 1)).encoders.get('e0')!;
  close(grouped![0], interval![0], 0.01);
});

test('encoders that hardly ever disagree still differ by something unknown', async () => {
  const values = Array.from({ length: 30 }, (_, i) => Number(i % 2 === 0));
  const { differences } = await bootstrapMetric(metric('share', column(values), column(values)), 1);
  assert.deepEqual(differences[0]!.interval, bonettPrice(0, 0, 30));
  const [low, high] = bonettPrice(0, 0, 30);
  assert(low < 0 && high > 0 && Math.abs(low + high) < 1e-12);
});

test('encoders that have some units in common are compared on all the cases of those', async () => {
  const a = column([1, 0, 1, 1, 0], [], [0, 0, 1, 1, 2]);
  const b = column([0, 0, 1, 0], [], [0, 0, 1, 2]);
  const { differences } = await bootstrapMetric(metric('mean', a, b), 1);
  assert.equal(differences[0]!.difference, 1 / 3 - 0);
});
