/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { methodInfoOf } from '../../core/evaluation/methodInfo.ts';
import { clustering } from '../../core/evaluation/methods/clustering/clustering.ts';
import { transfer } from '../../core/evaluation/methods/transfer/transfer.ts';
import { h } from '../../media/page/dom.ts';
import { drawMetrics } from '../../media/run/metrics.ts';
import type { ClassifiedTask, ClusteringRunJson, RunJson, TransferRunJson } from '../../server/protocol.ts';
import { cellsOf } from './drawn.ts';
import { METRICS_RUN } from './runs.ts';

/** The scores of as many classes, each of which is once taken for the next. */
function scoresOf(classes: number): ClassifiedTask {
  return {
    ...{ accuracy: 0.9, macroF1: 0.9, calibrationError: 0.0314, cases: 10 * classes },
    classifiers: [0.25, 1, 1].map((c) => ({ c, accuracy: 0.9, cases: 10 })),
    classes: Array.from({ length: classes }, (_, i) => ({
      ...{ label: `c${i}`, precision: 0.9, recall: 0.8, f1: 0.85, cases: 10 },
    })),
    confusion: Array.from({ length: classes }, (_, i) =>
      Array.from({ length: classes }, (_, j) => (i === j ? 9 : j === (i + 1) % classes ? 1 : 0)),
    ),
    calibration: [],
  };
}

const runWith = (tasks: TransferRunJson['tasks'][string]): TransferRunJson => ({
  ...METRICS_RUN,
  method: 'transfer',
  methodInfo: methodInfoOf(transfer, []),
  tasks: { bow: tasks },
});
const page = (run: RunJson) => h('main', {}, ...drawMetrics({ run, files: [], notices: [] }));

test('a task of classification shows its classifiers, its classes and what is taken for what', () => {
  const shown = page(runWith({ CR: scoresOf(2) })).querySelector('.transfer')!;
  assert.equal(shown.querySelector('h2')!.textContent, 'Task: CR');
  assert.equal(
    shown.querySelector('p')!.textContent,
    'Logistic regression; C 0.25 in 1 of 3 folds, 1 in 2 of 3 folds. Calibration error 0.031.',
  );
  assert.deepEqual(cellsOf(shown.querySelector('table.classes')!)[1], ['c0', '0.90', '0.80', '0.85', '10']);
  assert.deepEqual(cellsOf(shown.querySelector('table.confusion')!), [
    ['Class', 'predicted c0', 'predicted c1'],
    ['c0', '9', '1'],
    ['c1', '1', '9'],
  ]);
});

test('of many classes the most frequent confusions are listed', () => {
  const shown = page(runWith({ intents: scoresOf(30) })).querySelector('table.confusion')!;
  const rows = cellsOf(shown);
  assert.deepEqual(rows.slice(0, 2), [
    ['Class', 'Predicted', 'Cases', 'of'],
    ['c0', 'c1', '1', '10'],
  ]);
  assert.equal(rows.length, 1 + 20);
});

test('tasks of scores, and tasks of which a part is missing, have no section', () => {
  const { confusion: _, ...incomplete } = scoresOf(2);
  const run = runWith({
    'SICK-R': { pearson: 0.8, spearman: 0.7, mse: 0.3, cases: 9 },
    CR: incomplete as ClassifiedTask,
  });
  assert.equal(page(run).querySelector('.transfer'), null);
});

test('a run of clustering shows what its scores rest on', () => {
  const scores = { vMeasure: 1, homogeneity: 1, completeness: 1, adjustedRand: 1, purity: 1 };
  const run: ClusteringRunJson = {
    ...METRICS_RUN,
    method: 'clustering',
    methodInfo: methodInfoOf(clustering, []),
    tasks: { bow: { topics: { ...scores, clusters: 2, labels: 3, sentences: 1200 } } },
  };
  assert.deepEqual(cellsOf(page(run).querySelector('#clusters table')!)[1], [
    'topics',
    'bow',
    '2',
    '3',
    '1,200',
  ]);
});
