import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recase, recasedCopies } from '../../../../scripts/train/tagger/recase.ts';
import type { TaggedSentence } from '../../../../scripts/train/treebanks/treebank.ts';

const SENTENCE: TaggedSentence = {
  words: ['“', 'markets', "didn't", 'fall', 'in', 'Über-Asia', '.'],
  tags: ['``', 'NNS', 'VBD', 'VB', 'IN', 'NNP', '.'],
};

for (const [to, words] of [
  ['upper', "“ MARKETS DIDN'T FALL IN ÜBER-ASIA ."],
  ['lower', "“ markets didn't fall in über-asia ."],
  ['title', "“ Markets Didn't Fall in Über-Asia ."],
] as const) {
  test(`recased as ${to}`, () => {
    const copy = recase(SENTENCE, to);
    assert.equal(copy.words.join(' '), words);
    assert.deepEqual(copy.tags, SENTENCE.tags);
  });
}

test('one sentence in so many is copied, once in each way', () => {
  const copies = recasedCopies(Array(20).fill(SENTENCE), 10);
  assert.equal(copies.length, 6);
  assert.equal(new Set(copies.map(({ words }) => words.join(' '))).size, 3);
});
