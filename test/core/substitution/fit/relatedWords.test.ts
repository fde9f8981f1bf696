import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartOfSpeech } from '../../../../core/english/partOfSpeech.ts';
import { relatedWords } from '../../../../core/substitution/fit/relatedWords.ts';
import { memoryWordNet } from '../../inMemory.ts';

const wordnet = memoryWordNet(`
  n container=4
  n case=9 ^container
  n luggage=6 baggage=2 ^case
  n suitcase=3 ^luggage
  n luggage=1 trunk bag-gage ^container
  n trunk=7 ^container
  a small=5
  a large=12!small big=9
  a huge=4 &large
  a wide=2 large=3 &huge
  a cardinal=1
  a ordinal=1!cardinal
  a third=4 &ordinal
`);

const CASES: [lemma: string, pos: PartOfSpeech, related: string[]][] = [
  [
    'luggage',
    'noun',
    [
      'baggage synonym 1.00, read so 1.00, 2 uses',
      'trunk synonym 0.19, read so 0.06, 7 uses',
      'case broader 0.81, read so 1.00, 9 uses',
      'container broader 0.19, read so 1.00, 4 uses',
      'suitcase narrower 0.81, read so 1.00, 3 uses',
    ],
  ],
  [
    'large',
    'adjective',
    [
      'big synonym 0.78, read so 1.00, 9 uses',
      'wide synonym 0.22, read so 1.00, 2 uses',
      'small antonym 0.78, read so 1.00, 5 uses',
      'huge near 0.78, read so 1.00, 4 uses',
    ],
  ],
  [
    'big',
    'adjective',
    [
      'large synonym 1.00, read so 0.78, 15 uses',
      'small antonym 1.00, read so 1.00, 5 uses',
      'huge near 1.00, read so 1.00, 4 uses',
    ],
  ],
  ['third', 'adjective', ['ordinal near 1.00, read so 1.00, 1 uses']],
  ['unknown', 'noun', []],
];

for (const [lemma, pos, expected] of CASES) {
  test(`the words related to ${lemma}, by all its senses`, () => {
    const found = relatedWords(wordnet, lemma, pos).map(
      ({ word, relation, share, reading, uses }) =>
        `${word} ${relation} ${share.toFixed(2)}, read so ${reading.toFixed(2)}, ${uses} uses`,
    );
    assert.deepEqual(found, expected);
  });
}
