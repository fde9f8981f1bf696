import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTimeLeft } from '../../core/timeLeft.ts';

/** Reports as [second, done, total], each with what is said of the rate then. */
function check(
  reports: readonly (readonly [second: number, done: number, total: number, expected: string])[],
): void {
  let second = 0;
  const rate = createTimeLeft(() => 1000 * second);
  for (const [at, done, total, expected] of reports) {
    second = at;
    assert.equal(rate({ message: 'Measuring', done, total }), expected, `after ${at} s`);
  }
}

test('the rate is of what was done since the first report', () => {
  check([
    [5, 1000, 7800, ''],
    [5.9, 1900, 7800, ''],
    [7, 2000, 7800, '500/s, 12 s left'],
    [15, 7800, 7800, '680/s, 0 s left'],
  ]);
});

test('slow work has a rate of two digits and minutes or hours left', () => {
  check([
    [0, 0, 1000, ''],
    [10, 25, 1000, '2.5/s, 7 min left'],
    [100, 26, 1000, '0.26/s, 1 h 3 min left'],
  ]);
});

test('a new stretch of work is measured anew', () => {
  check([
    [0, 0, 100, ''],
    [10, 100, 100, '10/s, 0 s left'],
    [10, 0, 20, ''],
    [12, 4, 20, '2/s, 8 s left'],
    [20, 0, 20, ''],
  ]);
});
