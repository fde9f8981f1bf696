/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawDrift } from '../../media/drift/drift.ts';
import { h } from '../../media/page/dom.ts';
import type { DriftCheck } from '../../server/protocol.ts';
import { cellsOf } from './drawn.ts';
import { CHECK, DRIFT } from './drifts.ts';

const draw = (changed: Partial<DriftCheck> = {}, copy = () => {}) =>
  h('main', {}, ...drawDrift({ ...DRIFT, check: { ...CHECK, ...changed } }, copy));

test('the verdict comes first, then what was compared with what', () => {
  const [headline, quiet] = draw().querySelectorAll('p');
  assert.equal(headline!.textContent, CHECK.verdict);
  assert.equal(
    quiet!.textContent,
    'Checked against canary: glove-sum, recorded by Semloc 0.1.0 · 1,200 sentences, 900 pairs · threshold 0.85',
  );
});

test('the tables have the differences, the changes and the scores', () => {
  const page = draw();
  const cells = (selector: string) => cellsOf(page.querySelector(`${selector} table`)).slice(1);
  assert.deepEqual(cells('#differences'), [
    ['dimension', '300', '50'],
    ['sha256', 'absent', '0123456789ab…'],
  ]);
  assert.deepEqual(cells('#changes'), [
    ['Mean cosine distance to the recorded vector', '3.1e-7', '40'],
    ['Nearest sentence kept', '0.5000 [0.4000, 0.6000]', '40'],
  ]);
  assert.deepEqual(cells('#scores'), [
    ['Preserved closer than changed', '0.75', '0.50', '−0.25 [−0.40, −0.10]', '0.020 *', '40'],
  ]);
  assert.match(page.querySelector('#scores details')!.textContent!, /1 score that did not move.*negation/);
});

test('what was unfolded stays so when the page is drawn again', () => {
  const steady = () => draw().querySelector('#scores details')!;
  const opened = steady();
  opened.setAttribute('open', '');
  opened.dispatchEvent(new window.Event('toggle'));
  assert.equal(steady().hasAttribute('open'), true);
});

test('pairs are listed where their change shows', () => {
  const page = draw();
  const rows = (id: string) => cellsOf(page.querySelector(`#${id} table`)).slice(1);
  assert.deepEqual(rows('flipped'), [['preserved', '0.9000', '0.8000', 'It rains.', 'It is raining.']]);
  assert.deepEqual(rows('worst'), [['1.0000', '0.5000', 'It rains.']]);
  assert.equal(rows('largest').length, 1);
  assert.equal(rows('largest')[0]![0], 'verb antonym, changed');
});

test('an encoder that has not changed has neither scores nor pairs', () => {
  const page = draw({ differences: [], scores: [], worst: [], largest: [], flipped: [], threshold: null });
  assert.match(page.querySelector('#differences')!.textContent!, /are the same/);
  for (const id of ['scores', 'flipped', 'worst', 'largest'])
    assert.equal(page.querySelector(`#${id}`), null);
});

test('the button copies', () => {
  let copied = 0;
  (draw({}, () => copied++).querySelector('#copy') as HTMLButtonElement).click();
  assert.equal(copied, 1);
});
