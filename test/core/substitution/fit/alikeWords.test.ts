import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartOfSpeech } from '../../../../core/english/partOfSpeech.ts';
import { createAlikeWords } from '../../../../core/substitution/fit/alikeWords.ts';
import { memoryWordNet } from '../../inMemory.ts';

const wordnet = memoryWordNet(`
  n truck=9
  n vehicle=5
  n driver=4
  n load=1
  v load=30
  n Ford=2
  n week=8
  n month=8
  a warm=7
  a cold=9
  a cool=5!warm &cold
  a mild=3
`);

/** Words whose similarity of use is asked for, and the words near them. */
const NEAREST: Readonly<Record<string, string>> = {
  truck: 'driver vehicle trucks load ford go',
  week: 'month',
  warm: 'cold mild cool',
};

const wordSpace = {
  hash: '',
  cosine: () => 0.5,
  rank: () => 1,
  neighbors: (isWanted: (word: string) => boolean) => (word: string) =>
    (NEAREST[word] ?? '').split(' ').filter(isWanted),
};

const CASES: [lemma: string, pos: PartOfSpeech, known: string, alike: string, why: string][] = [
  ['truck', 'noun', '', 'driver vehicle', 'neither what is rarely a noun nor a name'],
  ['truck', 'noun', 'vehicle', 'driver', 'no word that is known already'],
  ['week', 'noun', '', '', 'none for times'],
  ['warm', 'adjective', '', 'mild', 'neither an opposite nor a word similar to it'],
  ['unheard', 'noun', '', '', 'none for a word that is unknown'],
];

for (const [lemma, pos, known, alike, why] of CASES) {
  test(`words used like ${lemma}: ${why}`, () => {
    const found = createAlikeWords({ wordnet, wordSpace })(lemma, pos, new Set(known.split(' ')));
    assert.equal(found.map(({ word }) => word).join(' '), alike);
  });
}
