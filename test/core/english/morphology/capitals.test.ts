import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyCapitals } from '../../../../core/english/morphology/capitals.ts';

test('the paper copies the case of the initial letter', () => {
  assert.equal(copyCapitals('Unions', 'brotherhoods', 'initial'), 'Brotherhoods');
  assert.equal(copyCapitals('unions', 'brotherhoods', 'initial'), 'brotherhoods');
  assert.equal(copyCapitals('UNIONS', 'brotherhoods', 'initial'), 'Brotherhoods');
});

test('words in capitals and hyphenated titles keep their look', () => {
  assert.equal(copyCapitals('UNIONS', 'brotherhoods'), 'BROTHERHOODS');
  assert.equal(copyCapitals('Well-Known', 'much-loved'), 'Much-Loved');
  assert.equal(copyCapitals('Well-known', 'much-loved'), 'Much-loved');
  assert.equal(copyCapitals('Well-Known', 'famous'), 'Famous');
  assert.equal(copyCapitals('A', 'one'), 'One');
  assert.equal(copyCapitals('Élan', 'ardour'), 'Ardour');
  assert.equal(copyCapitals('Ardour', 'élan'), 'Élan');
});

test("the new word's own capitals stay", () => {
  assert.equal(copyCapitals('noel', 'Christmas'), 'Christmas');
  assert.equal(copyCapitals('Player', 'iPod'), 'iPod');
  assert.equal(copyCapitals('boss', 'CEO'), 'CEO');
});

test('a capital in an odd place is not passed on', () => {
  assert.equal(copyCapitals('iPhone', 'telephone'), 'telephone');
  assert.equal(copyCapitals('McDonald', 'farmer'), 'Farmer');
  assert.equal(copyCapitals('', 'x'), 'x');
  assert.equal(copyCapitals('X', ''), '');
});

test('an initialism in running text passes no capitals on', () => {
  const running = ['He', 'watched', 'TV', '.'];
  assert.equal(copyCapitals('TV', 'television', 'full', running), 'television');
  assert.equal(copyCapitals('TV', 'television', 'full', ['HE', 'WATCHED', 'TV', '.']), 'TELEVISION');
  assert.equal(copyCapitals('TV', 'television', 'full', ['TV', 'helped', '.']), 'Television');
});
