import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairTable } from '../../../../core/english/words/pairTable.ts';

function check(lines: string, word: string, expected: string) {
  const pairs = pairTable(lines).get(word) ?? [];
  const written = pairs.map(({ to, only, never }) => `${to} [${only.join(' ')}] [${never.join(' ')}]`);
  assert.equal(written.join(', '), expected);
}

test('a pair holds one way or both, everywhere or in the places named', () => {
  check('store > shop mall', 'store', 'shop [] [], mall [] []');
  check('store > shop mall', 'shop', '');
  check('buy = purchase', 'purchase', 'buy [] []');
  check('think = believe:clause,!+of', 'believe', 'think [clause] [+of]');
  check('big > great large:+house,!+deal', 'big', 'great [] [], large [+house] [+deal]');
});

test('several lines may be of one word, whose pairs stay in order', () => {
  check('film > movie\n  film > picture:!compound\n', 'film', 'movie [] [], picture [] [compound]');
});

test('words that every object has a property for are words like others', () => {
  check('constructor > builder', 'constructor', 'builder [] []');
  check('a > b', 'constructor', '');
});
