import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProgressReports } from '../../../server/bindings/progressReports.ts';

test('an editor is told percent, message, rate and time left, once a second and when they change', () => {
  let clock = 0;
  const told: unknown[] = [];
  const reports = createProgressReports(
    {
      begin: (...given: unknown[]) => told.push(['begin', ...given]),
      report: (...given: unknown[]) => told.push(['report', ...given]),
      done: () => told.push(['done']),
    },
    () => clock,
  );
  for (const [at, message, done] of [
    [0, 'a', 0],
    [10, 'a', 1],
    [500, 'b', 2],
    [2000, 'b', 4],
    [2500, 'b', 5],
    [4000, 'b', 8],
    [4100, 'b', 100],
  ] as const) {
    clock = at;
    reports.report({ message, done, total: 1000 });
  }
  reports.end();
  assert.deepEqual(told, [
    ['begin', 'Semloc', 0, 'a', true],
    ['report', 0, 'b'],
    ['report', 0, 'b, 2/s, 9 min left'],
    ['report', 0, 'b, 2/s, 9 min left'],
    ['report', 10, 'b, 24/s, 37 s left'],
    ['done'],
  ]);
});

test('an editor is told the number of what is counted, where the work names it', () => {
  for (const [total, expected] of [
    [20_000, 'Loss 0.5, 2,400 of 20,000 steps'],
    [0, 'Loss 0.5, 2,400 steps'],
  ] as const) {
    const told: unknown[] = [];
    const begin = (...given: unknown[]) => told.push(given[2]);
    createProgressReports({ begin, report() {}, done() {} }).report({
      ...{ message: 'Loss 0.5', done: 2400, unit: 'steps' },
      total,
    });
    assert.deepEqual(told, [expected]);
  }
});

test('work that no one watches, and work that says nothing, tells nothing', () => {
  const told: unknown[] = [];
  const silent = createProgressReports(undefined);
  silent.report({ message: 'a', done: 0, total: 1 });
  silent.end();
  const reporter = { begin() {}, report() {}, done: () => told.push('done') };
  createProgressReports(reporter).end();
  assert.deepEqual(told, []);
});
