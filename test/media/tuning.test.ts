/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from '../../media/dom.ts';
import type { TuningPageState } from '../../media/messages.ts';
import { drawTuning } from '../../media/tuning.ts';
import { drawSteps } from '../../media/tuningChart.ts';
import type { Training } from '../../server/protocol.ts';
import { cellsOf, expectDrawing } from './drawn.ts';

const BEGUN = {
  method: 'compvec',
  manifest: {
    semloc: '0.1.0',
    data: { name: 'definitions.jsonl', sha256: '0' },
    vectors: { name: 'GloVe', sha256: '0' },
    settings: { composition: 'sum', loss: 'euclidean', margin: 5, seed: 1, steps: 1000 },
    pairs: { training: 64618, heldOut: 3394 },
    words: { tuned: 41523, unknown: 12929 },
  },
  looks: [],
} as unknown as Omit<Training, 'magnitudes'>;
const LOOKS = [
  { step: 0, loss: null, heldOutMrr: 0.05 },
  { step: 200, loss: 27.5, heldOutMrr: 0.1 },
  { step: 400, loss: 16.25, heldOutMrr: 0.09 },
];
const end = (word: string, before: number, after: number) => [{ word, before, after }];
const RESULT = {
  training: {
    ...BEGUN,
    magnitudes: {
      longest: end('lacking', 6, 9.5),
      shortest: end('the', 4, 1),
      rose: end('lacking', 6, 9.5),
      fell: end('the', 4, 1),
    },
  },
  encoder: '/vectors/tuned#sum',
  files: ['/vectors/tuned/training.json'],
  notices: [],
};

function page(state: Partial<TuningPageState>) {
  const done: string[] = [];
  const doors = { act: (action: string) => done.push(action), open: (file: string) => done.push(file) };
  const shown = h('main', {}, ...drawTuning({ out: '/vectors/tuned', looks: [], ...state }, doors));
  const press = () => {
    for (const button of shown.querySelectorAll('button')) button.dispatchEvent(new window.Event('click'));
    return done;
  };
  return { shown, press, says: shown.querySelector('#progress')?.textContent };
}

test('while it goes on: what is tuned, how far it is, both charts, and a button that stops it', () => {
  const message = 'Tuning, loss 14.1000, 83/s, 9 s left';
  const { shown, press, says } = page({ begun: BEGUN, looks: LOOKS, message });
  assert.equal(says, message);
  assert.deepEqual(press(), ['stop']);
  assert.equal(shown.querySelectorAll('#charts svg').length, 2);
  assert.match(
    shown.querySelector('.quiet')?.textContent ?? '',
    /GloVe · definitions\.jsonl · sum, euclidean loss, margin 5 · 64,618 definitions, 3,394 held out · 41,523 words \(12,929/,
  );
  assert.deepEqual(cellsOf(shown.querySelector('#looks table')), [
    ['Step', 'Loss', 'Held-out MRR'],
    ['0', '–', '0.0500'],
    ['200 ★', '27.5000', '0.1000'],
    ['400', '16.2500', '0.0900'],
  ]);
});

test('before the data are read there is nothing to draw', () => {
  const { shown, says } = page({});
  assert.equal(says, 'Beginning…');
  assert.equal(shown.querySelector('svg'), null);
});

test('at the end: which vectors are kept, whose lengths changed, and what to do with them', () => {
  const { shown, press, says } = page({ begun: BEGUN, looks: LOOKS, ended: { result: RESULT } });
  assert.equal(says, 'Ended early, for it got no better, after step 400; kept are the vectors of step 200.');
  assert.deepEqual(press(), ['use', '/vectors/tuned/training.json']);
  const tables = [...shown.querySelectorAll('#magnitudes table')].map((table) => cellsOf(table)[1]);
  assert.deepEqual(tables, [
    ['lacking', '9.50'],
    ['the', '1.00'],
    ['lacking', '+3.50'],
    ['the', '−3.00'],
  ]);
});

test('stopped or failed, it can be gone on with where a checkpoint is', () => {
  const stopped = page({ begun: BEGUN, looks: LOOKS, ended: 'stopped' });
  assert.equal(stopped.says, 'Stopped: the checkpoint after step 400 is kept.');
  assert.deepEqual(stopped.press(), ['goOn']);
  const failed = page({ begun: BEGUN, looks: LOOKS, ended: { problem: 'The tuning diverged.' } });
  assert.equal(failed.says, 'The tuning diverged.');
  assert.deepEqual(failed.press(), ['goOn']);
  assert.deepEqual(page({ ended: 'stopped' }).press(), []);
});

test('where nothing is held out there is the loss alone', () => {
  const looks = LOOKS.map((look) => ({ ...look, heldOutMrr: null }));
  assert.equal(page({ begun: BEGUN, looks }).shown.querySelectorAll('svg').length, 1);
});

test('a metric over the steps, with the best look marked', () => {
  const values = [0.05, 0.1, 0.09].map((value, i) => ({ step: 200 * i, value }));
  const chart = { label: 'held-out MRR', steps: 1000, best: 200, color: 'var(--series-2)' };
  expectDrawing(drawSteps(values, chart), 'tuning');
});
