import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankSenses } from '../../../core/substitution/senses.ts';
import { memoryWordNet } from '../inMemory.ts';

const wordnet = memoryWordNet(`
  n bank=20 slope
  n bank=15 depository=9
  n bank=15 cash_box=9
  n bank
`);

function check(rule: 'first-sense' | 'summed-tag-counts', expected: readonly (readonly [number, number])[]) {
  const senses = rankSenses(wordnet, 'bank', 'noun', rule);
  assert.deepEqual(
    senses.map(({ synset, weight }) => [synset, weight]),
    expected,
  );
}

test("the first sense is WordNet's first, weighed by the lemma's own tag count", () => {
  check('first-sense', [
    [0, 20],
    [1, 15],
    [2, 15],
    [3, 0],
  ]);
});

test("the summed rule takes the synset whose lemmas' counts sum highest, the earlier of two equals first", () => {
  check('summed-tag-counts', [
    [1, 24],
    [2, 24],
    [0, 20],
    [3, 0],
  ]);
});

test('a word WordNet does not hold has no sense', () => {
  assert.deepEqual(rankSenses(wordnet, 'bonk', 'noun', 'first-sense'), []);
  assert.deepEqual(rankSenses(wordnet, 'bank', 'verb', 'first-sense'), []);
});
