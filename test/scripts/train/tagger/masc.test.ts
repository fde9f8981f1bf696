import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import type { Tagger } from '../../../../core/tagging/tagger.ts';
import { agreeingSentences } from '../../../../scripts/train/tagger/masc.ts';

/** The judge's opinion of each word. */
const JUDGED: Record<string, PennTag> = {
  'Mr.': 'NNP',
  Hall: 'NNP',
  went: 'VBD',
  to: 'TO',
  see: 'VB',
  '"': '``',
};

const judge: Tagger = {
  hash: '',
  tag: (words) => ({
    tags: words.map((word) => JUDGED[word] ?? 'NN'),
    confidences: new Float32Array(words.length).fill(1),
  }),
};

function masc(text: string, document = 'd') {
  const pairs = text
    .split(' ')
    .map((pair) => [pair.replace(/\/[^/]*$/, ''), pair.replace(/^.*\//, '')] as const);
  const blank = pairs.map(() => '_');
  return {
    forms: pairs.map(([form]) => form),
    xpos: pairs.map(([, tag]) => tag),
    lemmas: blank,
    upos: blank,
    feats: blank,
    heads: pairs.map(() => -1),
    relations: blank,
    spaceAfter: pairs.map(() => true),
    document,
  };
}

const keep = (...sentences: ReturnType<typeof masc>[]) =>
  agreeingSentences(sentences, judge, { document: 0.6, sentence: 0.7 });

test('repairs names tagged as nouns, and "to"', () => {
  const { words, tags, uncertain } = keep(masc('Mr./NN Hall/NNP went/VBD to/TO see/VB Hall/NNP'))[0]!;
  assert.deepEqual(words, ['Mr.', 'Hall', 'went', 'to', 'see', 'Hall']);
  assert.deepEqual(tags, ['NNP', 'NNP', 'VBD', 'TO', 'VB', 'NNP']);
  assert.deepEqual(uncertain, new Set());
});

test('quotes open and close, "to" before a noun is a preposition', () => {
  const { tags } = keep(masc("Hall/NNP went/VBD to/TO \"/'' art/NN \"/'' dog/NN"))[0]!;
  assert.deepEqual(tags, ['NNP', 'VBD', 'IN', '``', 'NN', "''", 'NN']);
});

test('a word on which the two disagree is uncertain', () => {
  const { uncertain } = keep(masc('Hall/NNP went/VBD to/TO see/NN Hall/NNP'))[0]!;
  assert.deepEqual([...uncertain!], [3]);
});

test('sentences and documents with too many disagreements are left out', () => {
  const good = masc('Hall/NNP went/VBD to/TO see/VB Hall/NNP');
  const bad = masc('Hall/VB went/JJ to/TO see/DT Hall/CD');
  assert.equal(keep(good, bad).length, 1);
  assert.equal(keep(good, bad, bad, bad).length, 0);
  assert.equal(keep(good, { ...bad, document: 'other' }).length, 1);
});
