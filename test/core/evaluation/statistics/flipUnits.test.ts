import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLIPS, flipUnits } from '../../../../core/evaluation/statistics/flipUnits.ts';
import { createRandom } from '../../../../core/random.ts';

/** All ways to exchange the units: how many give a difference as far from that of `delta`, equal ones counted half. */
function enumerated(differences: readonly number[], cases: readonly number[], delta: number): number {
  const own = differences.map((each, unit) => each - delta * cases[unit]!);
  const observed = Math.abs(own.reduce((sum, each) => sum + each, 0));
  let count = 0;
  for (let signs = 0; signs < 2 ** own.length; signs++) {
    const sum = Math.abs(own.reduce((total, each, i) => total + (signs & (1 << i) ? -each : each), 0));
    if (Math.abs(sum - observed) < 1e-9) count += 0.5;
    else if (sum > observed) count += 1;
  }
  return count / 2 ** own.length;
}

async function flip(differences: readonly number[], cases = differences.map(() => 1), seed = 1) {
  return await flipUnits(
    { differences: Float64Array.from(differences), cases: Float64Array.from(cases) },
    seed,
    0.05,
  );
}

test('of few units all exchanges are tried', async () => {
  for (const [differences, cases] of [
    [[1, 1, 2, -1, 4], undefined],
    [[1, 2, 3, 4, 5, 6, -1, 2.5], undefined],
    [
      [-3, -1, 0, -2, 1, -2, 0],
      [3, 1, 2, 2, 5, 4, 1],
    ],
    [
      [2, 0, 1, -1, 3, 1, 0, 2, -1, 2, 1, 1],
      [4, 2, 2, 3, 5, 1, 1, 4, 2, 3, 2, 2],
    ],
  ] as const) {
    const { p } = await flip(differences, cases ? [...cases] : undefined);
    assert.equal(p, enumerated(differences, cases ?? differences.map(() => 1), 0));
  }
  assert.equal((await flip([1, -1, 2, -2, 0])).p, 1);
});

test('the interval holds the differences that the exchanges do not reject', async () => {
  const differences = [2.5, 0.3, 1.1, -1.2, 3.4, 1.6, 0.2, 2.1, -0.7, 2.6];
  const cases = [4, 2, 2, 3, 5, 1, 1, 4, 2, 3];
  const { interval } = await flip(differences, cases);
  for (const [end, outwards] of [
    [interval[0], -1],
    [interval[1], 1],
  ] as const) {
    assert(enumerated(differences, cases, end + 0.01 * outwards) < 0.05);
    assert(enumerated(differences, cases, end - 0.01 * outwards) > 0.05);
  }
});

test('where no exchange of few units is rare enough to reject a difference, the interval has no ends', async () => {
  const units = { differences: Float64Array.of(1, 2, 3, 2, 1), cases: new Float64Array(5).fill(1) };
  const { p, interval } = await flipUnits(units, 1, 0.05 / 3);
  assert.deepEqual([p, interval], [1 / 32, [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]);
});

test('of more units so many exchanges are drawn that p is near that of all', async () => {
  const random = createRandom(2);
  const differences = Array.from({ length: 16 }, () => random.next() - 0.3);
  const exact = enumerated(
    differences,
    differences.map(() => 1),
    0,
  );
  const { p } = await flip(differences);
  assert(Math.abs(p - exact) < 4 * Math.sqrt((exact * (1 - exact)) / FLIPS));
  assert.equal(p, (await flip(differences)).p);
});

test('independent cases of which only one encoder has some right: McNemar’s mid-p', async () => {
  // 9 and 2 of 11: 2 · P(X ≤ 2) − P(X = 2), Fagerland, Lydersen and Laake 2013.
  const differences = [
    ...Array<number>(9).fill(1),
    ...Array<number>(2).fill(-1),
    ...Array<number>(20).fill(0),
  ];
  const { p } = await flip(differences);
  const exact = (2 * (1 + 11 + 55) - 55) / 2 ** 11;
  assert(Math.abs(p - exact) < 0.006, `${p} is not ${exact}`);
});

test('a difference that is the same in all units is certain', async () => {
  const { p, interval } = await flip(Array(30).fill(0.01));
  assert(p < 0.001);
  for (const end of interval) assert(Math.abs(end - 0.01) < 1e-12);
  assert.deepEqual(await flip(Array(30).fill(0)), { p: 1, interval: [0, 0] });
});
