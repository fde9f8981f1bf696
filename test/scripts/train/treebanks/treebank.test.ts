import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TreebankSentence } from '../../../../scripts/train/treebanks/conllu.ts';
import { pennTagOf, withHyphensMerged } from '../../../../scripts/train/treebanks/treebank.ts';

/** `form/xpos` parted by spaces; `_` after a token where no space follows it. */
function sentence(text: string): TreebankSentence {
  const tokens = text.split(' ');
  const blank = tokens.map(() => '_');
  return {
    forms: tokens.map((token) => token.replace(/\/[^/]*$/, '')),
    xpos: tokens.map((token) => token.replace(/^.*\//, '').replace(/_$/, '')),
    spaceAfter: tokens.map((token) => !token.endsWith('_')),
    lemmas: blank,
    upos: blank,
    feats: blank,
    heads: tokens.map(() => -1),
    relations: blank,
    document: '',
  };
}

for (const [split, merged] of [
  [
    'a/DT state/NN_ -/HYPH_ of/IN_ -/HYPH_ the/DT_ -/HYPH_ art/NN device/NN',
    'a/DT state-of-the-art/JJ device/NN',
  ],
  ['his/PRP$ brother/NN_ -/HYPH_ in/IN_ -/HYPH_ law/NN left/VBD', 'his/PRP$ brother-in-law/NN left/VBD'],
  ['well/RB_ -/HYPH_ known/VBN people/NNS', 'well-known/JJ people/NNS'],
  ['Anglo/NNP_ -/HYPH_ Saxon/NNP', 'Anglo-Saxon/NNP'],
  ['twenty/CD_ -/HYPH_ one/CD', 'twenty-one/CD'],
  ['pre/AFX_ -/HYPH_ paid/VBN', 'pre-paid/VBN'],
] as const) {
  test(`hyphens merged: ${merged}`, () => {
    const { words, tags } = withHyphensMerged(sentence(split))!;
    assert.equal(words.map((word, i) => `${word}/${tags[i]}`).join(' '), merged);
  });
}

test('hyphens that stand alone stay alone', () => {
  assert.equal(withHyphensMerged(sentence('yes/UH -/HYPH no/UH')), undefined);
  assert.equal(withHyphensMerged(sentence('a/DT dog/NN')), undefined);
});

test("the treebank's own tags become Penn tags", () => {
  assert.deepEqual(
    ['HYPH', 'NFP', 'AFX', 'ADD', 'GW', 'XX', 'NN', '-LRB-', 'nonsense'].map((xpos) =>
      pennTagOf('word', xpos),
    ),
    [':', ':', 'JJ', 'NN', 'NN', 'FW', 'NN', '-LRB-', 'FW'],
  );
});

test('semicolons, dashes and ellipses are ":", however the treebank tags them', () => {
  for (const form of [';', '--', '-', '–', '—', '...', '…']) assert.equal(pennTagOf(form, ','), ':', form);
  assert.deepEqual(
    [pennTagOf('...', '.'), pennTagOf(',', ','), pennTagOf('.', '.'), pennTagOf('-', 'SYM')],
    [':', ',', '.', 'SYM'],
  );
});
