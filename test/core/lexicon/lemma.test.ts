import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lemmaOf } from '../../../core/lexicon/lemma.ts';
import type { PennTag } from '../../../core/tagging/pennTag.ts';
import { builtWordNet, skip } from './builtResources.ts';

/** Word, tag and lemma, as Universal Dependencies gives it, lower-cased. */
const CASES: [word: string, tag: PennTag, lemma: string][] = [
  ['went', 'VBD', 'go'],
  ['Going', 'VBG', 'go'],
  ['is', 'VBZ', 'be'],
  ["'s", 'VBZ', 'be'],
  ["'s", 'POS', "'s"],
  ["'re", 'VBP', 'be'],
  ["'m", 'VBP', 'be'],
  ['’ve', 'VBP', 'have'],
  ["'d", 'MD', 'would'],
  ["'d", 'VBD', 'have'],
  ['wo', 'MD', 'will'],
  ['ca', 'MD', 'can'],
  ["n't", 'RB', 'not'],
  ['n’t', 'RB', 'not'],
  ['saw', 'VBD', 'see'],
  ['saw', 'NN', 'saw'],
  ['left', 'VBD', 'leave'],
  ['left', 'JJ', 'left'],
  ['lay', 'VB', 'lay'],
  ['found', 'VB', 'found'],
  ['found', 'VBN', 'find'],
  ['years', 'NNS', 'year'],
  ['people', 'NNS', 'people'],
  ['children', 'NNS', 'child'],
  ['thanks', 'NNS', 'thanks'],
  ['means', 'NNS', 'means'],
  ['goods', 'NNS', 'good'],
  ['Americans', 'NNPS', 'american'],
  ['Paris', 'NNP', 'paris'],
  ['better', 'JJR', 'good'],
  ['best', 'RBS', 'well'],
  ['largest', 'JJS', 'large'],
  ['earlier', 'RBR', 'early'],
  ['running', 'NN', 'running'],
  ['running', 'VBG', 'run'],
  ['re-elected', 'VBN', 're-elect'],
  ['googled', 'VBD', 'google'],
  ['blacklined', 'VBN', 'blackline'],
  ['vlogging', 'VBG', 'vlog'],
  ['tweeties', 'NNS', 'tweety'],
  ['smartwatches', 'NNS', 'smartwatch'],
  ['cryptobros', 'NNS', 'cryptobro'],
  ['Knives', 'VBZ', 'knife'],
  ['wolves', 'VBZ', 'wolf'],
  ['always', 'VBZ', 'always'],
  ['an', 'DT', 'a'],
  ['them', 'PRP', 'they'],
  ['The', 'DT', 'the'],
  ['10,000', 'CD', '10,000'],
  [',', ',', ','],
  ['constructor', 'VB', 'constructor'],
  ['__proto__', 'PRP', '__proto__'],
  ['', 'NNS', ''],
  ['-', 'VBD', '-'],
  ['s', 'NNS', 's'],
  ['ed', 'VBD', 'ed'],
  ['ing', 'VBG', 'ing'],
];

test('lemmas under their tags', { skip }, () => {
  const wordnet = builtWordNet();
  for (const [word, tag, lemma] of CASES) assert.equal(lemmaOf(wordnet, word, tag), lemma, `${word}/${tag}`);
});
