import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calibrationBins, calibrationError } from '../../../../core/evaluation/classification/calibration.ts';
import {
  confusionOf,
  countsOfClass,
  f1Contributions,
  f1Of,
  precisionOf,
  recallOf,
} from '../../../../core/evaluation/classification/classScores.ts';

const outcomes = { gold: [0, 0, 0, 1, 1, 2], predicted: [0, 0, 1, 1, 2, 2], classes: 3 };

test('scores of classes follow from the confusion', () => {
  const confusion = confusionOf(outcomes);
  assert.deepEqual(confusion, [
    [2, 1, 0],
    [0, 1, 1],
    [0, 0, 1],
  ]);
  const counts = [0, 1, 2].map((each) => countsOfClass(confusion, each));
  assert.deepEqual(counts.map(precisionOf), [1, 1 / 2, 1 / 2]);
  assert.deepEqual(counts.map(recallOf), [2 / 3, 1 / 2, 1]);
  assert.deepEqual(counts.map(f1Of), [4 / 5, 1 / 2, 2 / 3]);
});

test('the mean of the contributions is F1, and their spread that of leaving cases out', () => {
  const mean = (values: Float64Array) => values.reduce((sum, each) => sum + each, 0) / values.length;
  assert(Math.abs(mean(f1Contributions(outcomes, [0, 1, 2])) - (4 / 5 + 1 / 2 + 2 / 3) / 3) < 1e-12);
  const many = { gold: [] as number[], predicted: [] as number[], classes: 2 };
  for (let at = 0; at < 400; at++) {
    many.gold.push(Number(at % 3 === 0));
    many.predicted.push(Number(at % 7 < 3));
  }
  const values = f1Contributions(many, [1]);
  const f1 = mean(values);
  for (let left = 0; left < 42; left++) {
    const without = {
      ...many,
      gold: many.gold.filter((_, at) => at !== left),
      predicted: many.predicted.filter((_, at) => at !== left),
    };
    const change = f1 - f1Of(countsOfClass(confusionOf(without), 1));
    assert(Math.abs(change - (values[left]! - f1) / 400) < 5e-5);
  }
});

test('the calibration error is the mean difference of probability and accuracy over bins', () => {
  const bins = calibrationBins([0.51, 0.52, 1, 1, 0], [1, 0, 1, 1, 0]);
  assert.deepEqual(
    bins.map(({ from, to, cases, accuracy }) => [from, to, cases, accuracy]),
    [
      [0, 1 / 15, 1, 0],
      [7 / 15, 8 / 15, 2, 0.5],
      [14 / 15, 1, 2, 1],
    ],
  );
  assert(Math.abs(calibrationError(bins) - (2 / 5) * 0.015) < 1e-12);
});
