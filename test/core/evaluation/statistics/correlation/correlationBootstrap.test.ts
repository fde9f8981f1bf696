import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UnitValues } from '../../../../../core/evaluation/observations/observations.ts';
import { pearson } from '../../../../../core/evaluation/statistics/correlation/correlation.ts';
import { bootstrapInterval } from '../../../../../core/evaluation/statistics/correlation/correlationBootstrap.ts';
import { estimate } from '../../../../../core/evaluation/statistics/estimate.ts';
import { intervalOf } from '../../../../../core/evaluation/statistics/interval.ts';
import { designOf } from '../../../../../core/evaluation/statistics/unitDesign.ts';
import { createRandom } from '../../../../../core/random.ts';

function drawn(n: number, seed: number): UnitValues {
  const random = createRandom(seed);
  const gold = Float64Array.from({ length: n }, () => random.next());
  const values = gold.map((each) => each - 0.7 * Math.log(1 - random.next()));
  return { units: Float64Array.from(gold.keys()), values, gold };
}

/** z of some cases, and the error of its jackknife, by plain formulas; NaN where there is none. */
function plain({ values, gold }: UnitValues, cases: readonly number[]) {
  const zOf = (of: readonly number[]) => {
    const r = pearson(
      of.map((at) => values[at]!),
      of.map((at) => gold[at]!),
    );
    return r === null || Math.abs(r) > 1 - 1e-9 ? Number.NaN : Math.atanh(r);
  };
  const n = cases.length;
  const z = zOf(cases);
  const influences = cases.map((_, left) => ((n - 1) / n) * (z - zOf(cases.filter((__, at) => at !== left))));
  const mean = influences.reduce((sum, each) => sum + each, 0) / n;
  const squares = influences.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return { z, error: Math.sqrt((n / (n - 1)) * squares) };
}

test('the bounds are at the quantiles of t over all ways to draw units again', async () => {
  const column = drawn(6, 2);
  const found = await estimate('pearson', column, designOf(column.units));
  const { z, error } = plain(column, [0, 1, 2, 3, 4, 5]);
  assert(Math.abs(found.scaled - z) < 1e-12);
  const all: number[] = [];
  // The order in which units are drawn does not matter.
  const known = new Map<string, ReturnType<typeof plain>>();
  for (let way = 0; way < 6 ** 6; way++) {
    const units = [0, 1, 2, 3, 4, 5].map((at) => Math.floor(way / 6 ** at) % 6).sort();
    const key = units.join('');
    const again = known.get(key) ?? plain(column, units);
    known.set(key, again);
    if (again.error > 0) all.push((again.z - z) / again.error);
  }
  const [low, high] = bootstrapInterval(column, found, 1)!;
  const below = (t: number) => all.filter((each) => each < t).length / all.length;
  // Of 499 draws, the share below a quantile is within four standard errors.
  assert(Math.abs(below((z - high) / error) - 0.025) < 0.028, `${below((z - high) / error)}`);
  assert(Math.abs(below((z - low) / error) - 0.975) < 0.028, `${below((z - low) / error)}`);
});

test('the interval of Pearson’s r of up to 200 units holds that of the bootstrap', async () => {
  for (const n of [20, 200]) {
    const column = drawn(n, n);
    const found = await estimate('pearson', column, designOf(column.units));
    const { interval } = intervalOf(found, column, 1);
    const [low, high] = bootstrapInterval(column, found, 1)!;
    assert(interval![0] <= Math.tanh(low) && Math.tanh(high) <= interval![1]);
    assert.deepEqual(intervalOf(found, column, 1).interval, interval);
  }
  const many = drawn(201, 1);
  const found = await estimate('pearson', many, designOf(many.units));
  assert.equal(bootstrapInterval(many, found, 1), null);
  assert.deepEqual(intervalOf(found, many, 1), intervalOf(found, many, 2));
});
