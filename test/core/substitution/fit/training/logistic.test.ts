import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitLogistic } from '../../../../../core/substitution/fit/training/logistic.ts';

test('a logistic regression gives the odds of a table back', () => {
  // Of 10 cases without the feature 2 are positive, of 10 with it 6: odds of 1/4 and of 3/2.
  const rows = Array.from({ length: 20 }, (_, at) => [Number(at >= 10)]);
  const labels = rows.map((_, at) => Number(at < 10 ? at < 2 : at < 16));
  const { bias, weights } = fitLogistic(rows, labels, 0);
  assert(Math.abs(bias - Math.log(1 / 4)) < 1e-6);
  assert(Math.abs(weights[0]! - Math.log(6)) < 1e-6);
});

test('a penalty draws weights to zero, a feature that never changes has none, and equal ones share theirs', () => {
  const rows = Array.from({ length: 40 }, (_, at) => [at % 4, at % 4, 7]);
  const labels = rows.map((_, at) => Number(at % 4 > 1 || at % 8 === 1));
  const { weights } = fitLogistic(rows, labels, 1);
  assert(weights[0]! > 0 && Math.abs(weights[0]! - weights[1]!) < 1e-9);
  assert(Math.abs(weights[2]!) < 1e-9);
  assert(fitLogistic(rows, labels, 10).weights[0]! < weights[0]!);
});
