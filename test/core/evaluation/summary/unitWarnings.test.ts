import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unitWarnings } from '../../../../core/evaluation/summary/unitWarnings.ts';
import { share } from '../runs.ts';

const metric = (name: string, units?: number) => ({
  ...share(name, 'bow', 0.5),
  ...(units !== undefined && { units }),
});

test('metrics of few independent units are named once, with the fewest', () => {
  const metrics = [metric('T1', 40), metric('T2', 12), { ...metric('T2', 9), encoder: 'glove' }];
  const [warning, ...more] = unitWarnings(metrics);
  assert.deepEqual(more, []);
  assert.deepEqual(warning, {
    warning: 'few-units',
    count: 9,
    text: '1 of 2 metrics rests on fewer than 20 independent units (T2: 9): its confidence interval and test are rough.',
  });
});

test('metrics without intervals are told apart, and of many the number', () => {
  const metrics = [3, 7, 8, 9, 10, 11, 12].map((units, index) => metric(`T${index}`, units));
  const { text, count } = unitWarnings(metrics)[0]!;
  assert.equal(count, 3);
  assert.match(text, /^7 of 7 metrics rest on .* \(T0: 3; T1: 7; T2: 8; T3: 9; T4: 10; and 2 more\)/);
  assert.match(text, /below 5 there are no confidence intervals and no tests\.$/);
});

test('enough units, and metrics of older runs, are no reason to warn', () => {
  assert.deepEqual(unitWarnings([metric('T1', 20), metric('T2')]), []);
});
