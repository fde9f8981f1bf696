import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordDifferences } from '../../../../core/evaluation/cases/wordDifferences.ts';

const check = (other: string, marked: string) => {
  const text = marked.replaceAll(/[[\]]/g, '');
  const spans = wordDifferences(text, other);
  let shown = text;
  for (const [start, end] of spans.toReversed()) {
    shown = `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`;
  }
  assert.equal(shown, marked);
};

test('the words that another sentence lacks are marked, neighbors together', () => {
  check('The man bought a car.', 'The man [sold] a car.');
  check('The man bought a car.', 'The man bought a car.');
  check('The man bought a car.', 'the man [did not buy] a car.');
  check('a b c', '[c] a b');
  check('It rains.', 'It rains[!]');
  check('', '[New words]');
  check('naïve café', 'naïve [thé]');
});

test('texts too long to compare are not marked', () => {
  assert.deepEqual(wordDifferences('a '.repeat(500), 'b '.repeat(500)), []);
  assert.deepEqual(wordDifferences('x'.repeat(1e5), 'y'), [[0, 1e5]]);
});
