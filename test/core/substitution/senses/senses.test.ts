import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SenseRule } from '../../../../core/profile/index.ts';
import { chooseSense } from '../../../../core/substitution/senses/senses.ts';
import { memoryWordNet } from '../../inMemory.ts';

const wordnet = memoryWordNet(`
  n bank=20 slope
  n bank=15 depository=9
  n bank=15 cash_box=9
  n bank
  n novelty
  n novelty
`);

function check(lemma: string, rule: SenseRule, expected: number | undefined) {
  assert.equal(chooseSense(wordnet, lemma, 'noun', rule), expected);
}

test("the first sense is WordNet's first", () => check('bank', 'first-sense', 0));

test("the summed rule takes the synset whose lemmas' counts sum highest, the earlier of two equals", () => {
  check('bank', 'summed-tag-counts', 1);
  check('novelty', 'summed-tag-counts', 4);
});

test('the summed rule looks at the senses of every base form of the word, the first sense only at the lemma', () => {
  const both = memoryWordNet(`
  n sale=10
  n gross_sales=1 sales=31
`);
  assert.equal(chooseSense(both, 'sale', 'noun', 'summed-tag-counts', 'sales'), 1);
  assert.equal(chooseSense(both, 'sale', 'noun', 'summed-tag-counts'), 0);
  assert.equal(chooseSense(both, 'sale', 'noun', 'first-sense', 'sales'), 0);
});

test('a word WordNet does not hold under the part of speech has no sense', () => {
  check('bonk', 'first-sense', undefined);
  check('bonk', 'summed-tag-counts', undefined);
  assert.equal(chooseSense(wordnet, 'bank', 'verb', 'first-sense'), undefined);
});
