/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawMeaning } from '../../media/meaning/meaning.ts';
import { h } from '../../media/page/dom.ts';
import './drawn.ts';
import { MEANING } from './meanings.ts';

test('each change has its verdict, its reason and its steps, and leads to its sentence', () => {
  const jumps: number[] = [];
  const page = h('main', {}, ...drawMeaning(MEANING, (number) => jumps.push(number)));
  assert.equal(page.querySelector('h1')!.textContent, 'Meaning changed: README.md');
  const [edited, gone] = page.querySelectorAll('.changes > li');
  assert.equal(
    edited!.querySelector('p')!.textContent,
    'changed, edited. “not” denies what the other sentence says. Line 5',
  );
  assert.equal(edited!.querySelector('mark')!.textContent, 'not');
  assert.equal(
    edited!.querySelector('details li')!.textContent,
    'negation, changed: “not” denies what the other sentence says.',
  );
  (edited!.querySelector('button') as HTMLButtonElement).click();
  assert.deepEqual(jumps, [0]);
  assert.equal(gone!.querySelector('button'), null);
  assert.equal(gone!.querySelector('del')!.textContent, 'It rains.');
});
