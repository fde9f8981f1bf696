import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  MetricObservations,
  UnitValues,
} from '../../../../core/evaluation/observations/observations.ts';
import { ascendingOrder } from '../../../../core/evaluation/statistics/ascendingOrder.ts';
import {
  pearson,
  ranksOf,
  spearman,
} from '../../../../core/evaluation/statistics/correlation/correlation.ts';
import { holm } from '../../../../core/evaluation/statistics/holm.ts';
import { logGamma } from '../../../../core/evaluation/statistics/logGamma.ts';
import { bonettPrice } from '../../../../core/evaluation/statistics/scoreIntervals.ts';
import { studentCritical, studentTwoSided } from '../../../../core/evaluation/statistics/studentT.ts';
import { summarizeMetric } from '../../../../core/evaluation/statistics/summarizeMetric.ts';
import { upperGamma } from '../../../../core/evaluation/statistics/upperGamma.ts';
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

test('units are drawn as a whole: what repeats within them adds no certainty', async () => {
  const random = createRandom(5);
  const perUnit = Array.from({ length: 200 }, () => random.next());
  const repeated = perUnit.flatMap((value) => [value, value, value]);
  const units = perUnit.flatMap((_, unit) => [unit, unit, unit]);
  const once = (await summarizeMetric(metric('mean', column(perUnit)), 1)).encoders.get('e0')!;
  const thrice = (await summarizeMetric(metric('mean', column(repeated, [], units)), 1)).encoders.get('e0')!;
  close(thrice.interval![0], once.interval![0], 1e-9);
  close(thrice.interval![1], once.interval![1], 1e-9);
});

test('differences are paired: encoders that err together differ surely by little', async () => {
  const random = createRandom(9);
  const a = Array.from({ length: 300 }, () => random.next());
  const b = a.map((value) => value - 0.01 - 1e-6 * random.next());
  const { differences } = await summarizeMetric(metric('mean', column(a), column(b)), 1);
  const [{ difference, interval }] = differences as [(typeof differences)[number]];
  close(difference, 0.01, 1e-6);
  close(interval![0], 0.01, 1e-6);
  close(interval![1], 0.01, 1e-6);
});

test('encoders with different cases are compared on those that both have', async () => {
  const a = column([1, 0, 1, 1], [], [0, 1, 2, 3]);
  const b = column([0, 0, 1], [], [0, 2, 3]);
  const { encoders, differences } = await summarizeMetric(metric('share', a, b), 1);
  assert.equal(encoders.get('e0')!.value, 0.75);
  assert.equal(differences[0]!.difference, 1 - 1 / 3);
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

test('cases of a unit are drawn together for correlations too', async () => {
  const random = createRandom(5);
  const x = Array.from({ length: 100 }, () => random.next());
  const y = x.map((value) => value + random.next());
  const thrice = (values: number[]) => values.flatMap((value) => [value, value, value]);
  const units = thrice([...x.keys()]);
  for (const kind of ['pearson', 'spearman'] as const) {
    const once = (await summarizeMetric(metric(kind, column(x, y)), 1)).encoders.get('e0')!;
    const all = column(thrice(x), thrice(y), units);
    const repeated = (await summarizeMetric(metric(kind, all), 1)).encoders.get('e0')!;
    close(repeated.interval![0], once.interval![0], 1e-9);
  }
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
  // From the tables: the quantile of 97.5%.
  for (const [degrees, quantile] of [
    [1, 12.7062],
    [4, 2.776445],
    [10, 2.228139],
    [120, 1.97993],
    [1e6, 1.959966],
  ] as const) {
    close(studentCritical(degrees, 0.05), quantile, 1e-5);
  }
  close(logGamma(0.5), Math.log(Math.PI) / 2, 1e-12);
});

test('the upper tail of a gamma variable is that of its closed forms', () => {
  for (const [shape, x, tail] of [
    [1, 3, Math.exp(-3)],
    [0.5, 1, 0.15729920705029],
    [2.5, 0.1, 0.99911386121119],
    [10, 10, 0.45792971447185],
    [300, 350, 0.0028957725318223],
  ] as const) {
    close(upperGamma(shape, x) / tail, 1, 1e-11);
  }
  assert.equal(upperGamma(3, 0), 1);
});

test('encoders that have some units in common are compared on all the cases of those', async () => {
  const a = column([1, 0, 1, 1, 0], [], [0, 0, 1, 1, 2]);
  const b = column([0, 0, 1, 0], [], [0, 0, 1, 2]);
  const { differences } = await summarizeMetric(metric('mean', a, b), 1);
  assert.equal(differences[0]!.difference, 1 / 3 - 0);
});

test('the interval of a share of independent cases is Wilson’s', async () => {
  // binom.confint(20, 20, methods = "wilson") and (81, 263), Newcombe 1998, table I.
  for (const [right, n, low, high] of [
    [20, 20, 0.8388748, 1],
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
  ] as const) {
    const values = Array.from({ length: n }, (_, i) => Number(i < right));
    const { interval, units } = (await summarizeMetric(metric('share', column(values)), 1)).encoders.get(
      'e0',
    )!;
    close(interval![0], low, 5e-5);
    close(interval![1], high, 5e-5);
    assert.equal(units, n);
  }
});

test('a share of units that are right or wrong as a whole has the interval of the units', async () => {
  const perUnit = [0, ...Array<number>(19).fill(1)];
  const units = perUnit.flatMap((_, unit) => [unit, unit, unit]);
  const thrice = column(
    perUnit.flatMap((value) => [value, value, value]),
    [],
    units,
  );
  const { interval } = (await summarizeMetric(metric('share', thrice), 1)).encoders.get('e0')!;
  // v = 20/19 · (0.05 · 0.95)/20, n* = 19, times (1.959964/2.093024)²: 16.6610. Wilson by hand.
  const [p, n, z] = [0.95, 16.661, 1.959964];
  const middle = (p + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  close(interval![0], middle - half, 1e-4);
  close(interval![1], middle + half, 1e-4);
});

test('below five units there is no interval and no test, and without a case no value', async () => {
  const few = column([1, 0, 1, 1, 0, 1, 1, 1], [], [0, 0, 1, 1, 2, 2, 3, 3]);
  for (const kind of ['share', 'mean'] as const) {
    const { encoders, differences } = await summarizeMetric(metric(kind, few, few), 1);
    const { value, interval, units } = encoders.get('e0')!;
    assert.deepEqual({ value, interval, units }, { value: 0.75, interval: null, units: 4 });
    const { test: by, p, interval: between } = differences[0]!;
    assert.deepEqual({ by, p, between }, { by: 'none', p: null, between: null });
  }
  const none = await summarizeMetric(metric('mean', column([])), 1);
  assert.equal(none.encoders.get('e0')!.value, null);
  // Of ten times 0.7, the mean is 0.7 but for rounding.
  for (const values of [Array(6).fill(3), Array(10).fill(0.7)]) {
    const halves = values.map((each) => each / 2);
    const same = await summarizeMetric(metric('mean', column(values), column(halves)), 1);
    assert.equal(same.encoders.get('e0')!.interval, null);
    assert.equal(same.differences[0]!.interval, null);
  }
});

test('the interval of a mean without skewness is that of Student’s t', async () => {
  const { interval } = (await summarizeMetric(metric('mean', column([1, 2, 3, 4, 5])), 1)).encoders.get(
    'e0',
  )!;
  // t.test(1:5)$conf.int
  close(interval![0], 1.036757, 1e-6);
  close(interval![1], 4.963243, 1e-6);
});

test('the interval of a skewed mean ends where Hall’s transformation of t has its quantiles', async () => {
  const values = [0.02, 0.05, 0.01, 1, 0.1, 0.2, 0.03, 0.5, 0.04, 0.02];
  const { value, interval } = (await summarizeMetric(metric('mean', column(values)), 1)).encoders.get('e0')!;
  const n = values.length;
  const central = (power: number) => values.reduce((sum, each) => sum + (each - value!) ** power, 0);
  const variance = central(2) / (n - 1);
  const skewness = ((n / (n - 1)) ** 1.5 * central(3)) / n ** 3 / (variance / n) ** 1.5;
  for (const [end, sign] of [
    [interval![0], 1],
    [interval![1], -1],
  ] as const) {
    const t = (value! - end) / Math.sqrt(variance / n);
    const hall = t + (skewness * t ** 2) / 3 + (skewness ** 2 * t ** 3) / 27 + skewness / 6;
    close(hall, sign * 2.262157, 1e-5);
  }
});

test('the interval of a correlation is about Fisher’s where values are normal', async () => {
  const random = createRandom(4);
  const normal = () => Array.from({ length: 12 }, () => random.next()).reduce((a, b) => a + b, -6);
  const x = Array.from({ length: 500 }, normal);
  const y = x.map((value) => 0.6 * value + 0.8 * normal());
  for (const kind of ['pearson', 'spearman'] as const) {
    const { value, interval } = (await summarizeMetric(metric(kind, column(x, y)), 1)).encoders.get('e0')!;
    const z = Math.atanh(value!);
    const half = 1.96 * Math.sqrt((kind === 'spearman' ? 1.06 : 1) / 497);
    close(interval![0], Math.tanh(z - half), 0.015);
    close(interval![1], Math.tanh(z + half), 0.015);
  }
});

test('a cluster that dominates a correlation does not stretch its interval to one side', async () => {
  const random = createRandom(5);
  // 250 clusters of two pairs, and one of 80, in which the scores agree.
  const units = [...Array.from({ length: 500 }, (_, at) => at >> 1), ...Array(80).fill(250)];
  const gold = units.map((unit) => random.next() + (unit === 250 ? 2 : 0));
  const values = gold.map((each) => each + 2 * random.next());
  for (const kind of ['pearson', 'spearman'] as const) {
    const summary = await summarizeMetric(metric(kind, column(values, gold, units)), 1);
    const { value, interval } = summary.encoders.get('e0')!;
    const [low, z, high] = [interval![0], value!, interval![1]].map(Math.atanh) as [number, number, number];
    close(high - z, z - low, 1e-9);
  }
});

test('encoders that hardly ever disagree, or always, still differ by something unknown', async () => {
  const values = Array.from({ length: 30 }, (_, i) => Number(i % 2 === 0));
  const differ = async (a: number[], b: number[]) =>
    (await summarizeMetric(metric('share', column(a), column(b)), 1)).differences[0]!;
  const same = await differ(values, values);
  assert.deepEqual([same.p, same.interval], [1, bonettPrice(0, 0, 30, 0.05)]);
  const all = await differ(Array(30).fill(1), Array(30).fill(0));
  assert(all.p! < 0.001 && all.interval![0] < 1 && all.interval![0] > 0.8);
  assert.equal(all.interval![1], 1);
});

test('the interval of a difference holds 0 exactly where p is 0.05 or more', async () => {
  const random = createRandom(11);
  let significant = 0;
  for (let round = 0; round < 12; round++) {
    const n = 12 + random.below(30);
    const gold = Array.from({ length: n }, () => random.next());
    const noisy = (by: number) => gold.map((each) => each + by * (random.next() - 0.5));
    const right = (by: number) => gold.map((each) => Number(each + random.next() < by));
    const units = gold.map((_, i) => (round % 2 === 0 ? i : i >> 1));
    for (const [kind, a, b] of [
      ['share', right(0.8), right(1.2)],
      ['mean', noisy(1), noisy(1).map((each) => each + 0.15)],
      ['pearson', noisy(1), noisy(2)],
      ['spearman', noisy(1), noisy(2)],
    ] as const) {
      const columns = [a, b].map((values) => column(values, gold, units));
      const { p, interval } = (await summarizeMetric(metric(kind, ...columns), round)).differences[0]!;
      const [low, high] = interval!;
      assert.equal(low <= 0 && 0 <= high, p! >= 0.05, `${kind}: ${p} and ${low} to ${high}`);
      if (p! < 0.05) significant += 1;
    }
  }
  assert(significant > 8 && significant < 40);
});

test('the interval of a difference of skewed means reaches as far as that of Hall', async () => {
  // Most units do not differ; few differ by much, all in one direction.
  const a = Array.from({ length: 40 }, (_, unit) => (unit % 13 === 0 ? 1 : 0.01 * (unit % 3)));
  const b = a.map((_, unit) => 0.01 * (unit % 3));
  const apart = a.map((value, unit) => value - b[unit]!);
  const { differences } = await summarizeMetric(metric('mean', column(a), column(b)), 1);
  const alone = (await summarizeMetric(metric('mean', column(apart)), 1)).encoders.get('e0')!;
  const [{ interval, p }] = differences as [(typeof differences)[0]];
  close(interval![1], alone.interval![1], 1e-9);
  assert(p! >= 0.05 && interval![0] <= 0, `${p}, ${interval}`);
});

test('the same seed gives the same p', async () => {
  const random = createRandom(3);
  const of = () => column(Array.from({ length: 40 }, () => random.next()));
  const [a, b] = [of(), of()];
  const found = async (seed: number) => (await summarizeMetric(metric('mean', a, b), seed)).differences[0]!.p;
  assert.equal(await found(1), await found(1));
  assert.notEqual(await found(1), await found(2));
});

test('few values are sorted as many are: equal ones keep their order', () => {
  const random = createRandom(4);
  for (const length of [0, 1, 2, 127, 128, 129, 5000]) {
    const values = Array.from({ length }, () => random.below(40) - 20);
    const compared = [...values.keys()].sort((a, b) => values[a]! - values[b]! || a - b);
    assert.deepEqual([...ascendingOrder(values)], compared);
  }
});

test('the variance of a mean is that of leaving out each unit, units of many cases included', async () => {
  const units = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5];
  const values = [1, 2, 4, 3, 3, 5, 0, 1, 1, 2, 6, 2, 3, 4, 4, 1];
  const { estimate } = (await summarizeMetric(metric('mean', column(values, [], units)), 1)).encoders.get(
    'e0',
  )!;
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
  const without = [0, 1, 2, 3, 4, 5].map((left) => mean(values.filter((_, at) => units[at] !== left)));
  for (const [unit, each] of without.entries()) {
    close(estimate.influences![unit], (5 / 6) * (mean(values) - each), 1e-12);
  }
  const average = mean(without);
  const variance = (5 / 6) * without.reduce((sum, each) => sum + (each - average) ** 2, 0);
  close(estimate.design.variance(estimate.influences!), variance, 1e-12);
});
