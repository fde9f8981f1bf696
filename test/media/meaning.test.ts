/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawMeaning } from '../../media/meaning/meaning.ts';
import { h } from '../../media/page/dom.ts';
import './drawn.ts';
import { MEANING } from './meanings.ts';

const ACTIONS = { jump: () => undefined, opinion: async () => undefined };

test('each change has its verdict and its reason, and leads to its sentence', () => {
  const jumps: number[] = [];
  const page = h(
    'main',
    {},
    ...drawMeaning(MEANING, { ...ACTIONS, jump: (number) => void jumps.push(number) }),
  );
  assert.equal(page.querySelector('h1')!.textContent, 'Meaning changed: README.md');
  const [edited, gone] = page.querySelectorAll('.changes > li');
  const lines = [...edited!.querySelectorAll('p')].map(({ textContent }) => textContent);
  assert.deepEqual(lines, [
    'changededitedLine 5',
    'It is a return.',
    'It is not a return.',
    '“not” denies what the other sentence says.',
  ]);
  assert.equal(edited!.querySelector('mark')!.textContent, 'not');
  assert.equal(edited!.querySelector('details'), null);
  (edited!.querySelector('button') as HTMLButtonElement).click();
  assert.deepEqual(jumps, [0]);
  assert.equal(gone!.querySelector('button'), null);
  assert.equal(gone!.querySelector('del')!.textContent, 'It rains.');
});

test('steps stand under a reason that does not tell them', () => {
  const [change] = MEANING.changes;
  const told = { ...MEANING, changes: [{ ...change!, reason: 'All differences matter.' }] };
  const page = h('main', {}, ...drawMeaning(told, ACTIONS));
  assert.equal(
    page.querySelector('details li')!.textContent,
    'negation, changed: “not” denies what the other sentence says.',
  );
});

test('of an uncertain edit the encoder is asked by a link, in whose place its opinion stands', async () => {
  const change = { ...MEANING.changes[0]!, meaning: 'uncertain' as const };
  const state = { ...MEANING, changes: [change, ...MEANING.changes] };
  const asked: number[] = [];
  const opinion = async (number: number) => {
    asked.push(number);
    return 'minilm, no proof: similarity 0.9000.';
  };
  const page = h('main', {}, ...drawMeaning(state, { ...ACTIONS, opinion }));
  const [line, ...others] = page.querySelectorAll('.opinion');
  assert.equal(others.length, 0);
  (line!.querySelector('button') as HTMLButtonElement).click();
  await new Promise(setImmediate);
  assert.deepEqual([asked, line!.textContent], [[0], 'minilm, no proof: similarity 0.9000.']);
});
