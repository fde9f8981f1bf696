import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCollocationStarts } from '../../../core/lexicon/collocationStarts.ts';
import { packStrings } from '../../../core/lexicon/stringTable.ts';

const LEMMAS = ['police', 'police_officer', 'take_into_account', 'cap-a-pie', 'coup_d’état', 'café_au_lait'];
const begins = openCollocationStarts(packStrings(LEMMAS));

for (const [first, second, expected] of [
  ['police', 'officer', true],
  ['take', 'into', true],
  ['take_into', 'account', true],
  ['take', 'into_account', true],
  ['café', 'au', true],
  ['coup', 'd’état', true],
  ['take', 'in', false],
  ['into', 'account', false],
  ['police', 'officers', false],
  ['cap', 'a', false],
  ['', '', false],
] as const) {
  test(`${first} ${second}`, () => assert.equal(begins(first, second), expected));
}
