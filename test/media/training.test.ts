/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawSteps } from '../../media/charts/trainingChart.ts';
import { h } from '../../media/page/dom.ts';
import type { TrainingPageState } from '../../media/page/messages.ts';
import { drawTraining } from '../../media/training/training.ts';
import type { BegunTraining, Training } from '../../server/protocol.ts';
import { cellsOf, expectDrawing } from './drawn.ts';
import { fakePanel, load } from './panel.ts';

const BEGUN: BegunTraining = {
  trainer: 'compvec',
  summary: ['GloVe', 'definitions.jsonl', 'sum, euclidean loss, margin 5'],
  steps: 1000,
  metric: 'held-out MRR',
  evaluations: [],
};
const EVALUATIONS = [
  { step: 0, loss: null, score: 0.05 },
  { step: 200, loss: 27.5, score: 0.1 },
  { step: 400, loss: 16.25, score: 0.09 },
];
const end = (word: string, before: number, after: number) => [{ word, before, after }];
const RESULT = {
  training: {
    findings: {
      magnitudes: {
        longest: end('lacking', 6, 9.5),
        shortest: end('the', 4, 1),
        rose: end('lacking', 6, 9.5),
        fell: end('the', 4, 1),
      },
    },
  } as unknown as Training,
  encoder: '/vectors/tuned#sum',
  files: ['/vectors/tuned/training.json'],
  notices: [],
};

function page(state: Partial<TrainingPageState>) {
  const done: string[] = [];
  const actions = { act: (action: string) => done.push(action), open: (file: string) => done.push(file) };
  const shown = h(
    'main',
    {},
    ...drawTraining({ trainer: 'compvec', out: '/vectors/tuned', evaluations: [], ...state }, actions),
  );
  const press = () => {
    for (const button of shown.querySelectorAll('button')) button.dispatchEvent(new window.Event('click'));
    return done;
  };
  return { shown, press, says: shown.querySelector('#progress')?.textContent };
}

test('while it runs: what is trained, the progress, both charts, and a button that stops it', () => {
  const message = '12% · Loss 14.1000, 2,400 of 20,000 steps, 83/s, 9 s left';
  const { shown, press, says } = page({ begun: BEGUN, evaluations: EVALUATIONS, message });
  assert.equal(says, message);
  assert.deepEqual(press(), ['stop']);
  assert.equal(shown.querySelectorAll('#charts svg').length, 2);
  assert.match(
    shown.querySelector('.quiet')?.textContent ?? '',
    /^GloVe · definitions\.jsonl · sum, euclidean loss, margin 5$/,
  );
  assert.deepEqual(cellsOf(shown.querySelector('#evaluations table')), [
    ['Step', 'Loss', 'Held-out MRR'],
    ['0', '–', '0.0500'],
    ['200 ★', '27.5000', '0.1000'],
    ['400', '16.2500', '0.0900'],
  ]);
});

test('an evaluation leaves the button that stops it alone, on which a click may have begun', async () => {
  const panel = fakePanel();
  await load('training/trainingPanel.ts');
  const show = (state: Partial<TrainingPageState>) =>
    panel.tell({
      type: 'show',
      state: { trainer: 'compvec', out: '/vectors/tuned', begun: BEGUN, evaluations: [], ...state },
    });
  show({});
  const stop = document.getElementById('stop')!;
  show({ evaluations: EVALUATIONS });
  assert.ok(document.getElementById('stop') === stop);
  assert.ok(document.getElementById('charts'));
  stop.dispatchEvent(new window.Event('click'));
  assert.deepEqual(panel.sent.at(-1), { type: 'act', action: 'stop' });
  show({ ended: 'stopped' });
  assert.ok(!document.getElementById('stop'));
  assert.ok(!document.getElementById('charts'));
});

test('of losses on held-out data the lowest is the best', () => {
  const begun: BegunTraining = { ...BEGUN, metric: 'held-out loss', lowerIsBetter: true };
  const { shown } = page({ begun, evaluations: EVALUATIONS });
  const rows = cellsOf(shown.querySelector('#evaluations table'));
  assert.deepEqual(rows[1], ['0 ★', '–', '0.0500']);
});

test('before the data are read there is nothing to draw', () => {
  const { shown, says } = page({});
  assert.equal(says, 'Starting…');
  assert.equal(shown.querySelector('svg'), null);
});

test('at the end: which model is kept, whose vectors changed in length, and what to do with it', () => {
  const { shown, press, says } = page({ begun: BEGUN, evaluations: EVALUATIONS, ended: { result: RESULT } });
  assert.equal(says, 'Stopped early after step 400; the best model, from step 200, is kept.');
  assert.deepEqual(press(), ['use', '/vectors/tuned/training.json']);
  const tables = [...shown.querySelectorAll('#magnitudes table')].map((table) => cellsOf(table)[1]);
  assert.deepEqual(tables, [
    ['lacking', '9.50 6.00 before, 9.50 after'],
    ['the', '1.00 4.00 before, 1.00 after'],
    ['lacking', '+3.50 6.00 before, 9.50 after'],
    ['the', '−3.00 4.00 before, 1.00 after'],
  ]);
});

test('stopped or failed, it can be resumed if there is a checkpoint', () => {
  const stopped = page({ begun: BEGUN, evaluations: EVALUATIONS, ended: 'stopped' });
  assert.equal(stopped.says, 'Stopped: the checkpoint after step 400 is kept.');
  assert.deepEqual(stopped.press(), ['resume']);
  const failed = page({ begun: BEGUN, evaluations: EVALUATIONS, ended: { problem: 'Training diverged.' } });
  assert.equal(failed.says, 'Training diverged.');
  assert.deepEqual(failed.press(), ['resume']);
  assert.deepEqual(page({ ended: 'stopped' }).press(), []);
});

test('where nothing is held out there is the loss alone', () => {
  const evaluations = EVALUATIONS.map((each) => ({ ...each, score: null }));
  assert.equal(page({ begun: BEGUN, evaluations }).shown.querySelectorAll('svg').length, 1);
});

test('a metric over the steps, with the best evaluation marked', () => {
  const values = [0.05, 0.1, 0.09].map((value, i) => ({ step: 200 * i, value }));
  const chart = { label: 'held-out MRR', steps: 1000, best: 200, color: 'var(--series-2)' };
  expectDrawing(drawSteps(values, chart), 'tuning');
});

test('a loss far from 0 has an axis of its own', () => {
  const values = [5.9, 5.4, 5.2].map((value, i) => ({ step: 200 * i, value }));
  const labels = [...drawSteps(values, { label: 'loss', steps: 400, color: 'red' }).querySelectorAll('text')];
  const heights = labels.map((each) => Number(each.textContent)).filter((each) => each < 100 && each > 0);
  assert.ok(heights.length > 0 && Math.min(...heights) > 5, heights.join(' '));
});

test('a finished adapter: triplet accuracy before and after, and further scores of the evaluations', () => {
  const proportion = (value: number) => ({ value, interval: [value - 0.05, value + 0.05] });
  const accuracy = {
    title: 'new sentences',
    n: 1200,
    units: 600,
    before: proportion(0.5),
    after: { value: 0.75, interval: null },
    difference: { ...proportion(0.25), p: 0.001 },
  };
  const findings = { triplets: { sentences: accuracy }, kinds: {}, missingIntervals: 'Too few.' };
  const training = { findings } as unknown as Training;
  const evaluations = [{ step: 0, loss: null, score: 0.5, others: { 'new words': 0.625 } }];
  const begun = { ...BEGUN, metric: 'held-out accuracy' };
  const { shown } = page({ begun, evaluations, ended: { result: { ...RESULT, training } } });
  assert.deepEqual(cellsOf(shown.querySelector('#triplets table')), [
    ['Triplets of', 'n', 'Before', 'After', 'Difference'],
    ['new sentences', '1,200', '0.50 [0.45, 0.55]', '0.75', '+0.25 [+0.20, +0.30]'],
  ]);
  assert.match(shown.querySelector('#triplets')!.textContent!, /Too few\./);
  assert.deepEqual(cellsOf(shown.querySelector('#evaluations table')), [
    ['Step', 'Loss', 'Held-out accuracy', 'New words'],
    ['0 ★', '–', '0.5000', '0.6250'],
  ]);
});

test('where nothing is held out there are checkpoints, and no column of scores', () => {
  const unscored = EVALUATIONS.map((each) => ({ ...each, score: null }));
  const { shown } = page({ begun: { ...BEGUN, metric: 'score' }, evaluations: unscored });
  const section = shown.querySelector('#evaluations')!;
  assert.equal(section.querySelector('summary')?.textContent, '3 checkpoints');
  assert.match(section.textContent!, /No data are held out\./);
  assert.deepEqual(cellsOf(section.querySelector('table')), [
    ['Step', 'Loss'],
    ['0', '–'],
    ['200', '27.5000'],
    ['400', '16.2500'],
  ]);
});

test('before the first evaluation the axis has the steps to come, not fractions of one', () => {
  for (const values of [[], [{ step: 0, value: 1 }]]) {
    const drawn = drawSteps(values, { label: 'held-out MRR', steps: 1000, color: 'var(--series-2)' });
    const labels = [...drawn.querySelectorAll('text')].map((each) => each.textContent);
    assert.ok(labels.includes('1,000'), labels.join(' '));
  }
});
