import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hashOfWord,
  hashOfWords,
  openCollocationStarts,
} from '../../../../core/lexicon/packedWordNet/collocationStarts.ts';
import { packStrings } from '../../../../core/lexicon/stringTable.ts';

const LEMMAS = ['police', 'police_officer', 'take_into_account', 'cap-a-pie', 'coup_d’état', 'café_au_lait'];
const begins = openCollocationStarts(packStrings(LEMMAS));

for (const [words, expected] of [
  ['police', true],
  ['police officer', true],
  ['take into', true],
  ['take into account', true],
  ['café au', true],
  ['coup d’état', true],
  ['take in', false],
  ['into account', false],
  ['officer', false],
  ['police officers', false],
  ['cap a', false],
  ['', false],
] as const) {
  test(words, () => assert.equal(begins(words.split(' ').map(hashOfWord).reduce(hashOfWords)), expected));
}
