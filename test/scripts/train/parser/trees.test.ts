import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../../../core/inputError.ts';
import { RELATIONS } from '../../../../core/parsing/relations.ts';
import { sentenceWithHyphensMerged, treeOf } from '../../../../scripts/train/parser/trees.ts';
import { readConllu, type TreebankSentence } from '../../../../scripts/train/treebanks/conllu.ts';

/** `form/xpos/head/relation` parted by spaces; `_` after a token where no space follows it. */
function sentence(text: string): TreebankSentence {
  const rows = text.split(' ').map((token, i) => {
    const [form, xpos, head, relation] = token.replace(/_$/, '').split('/');
    const misc = token.endsWith('_') ? 'SpaceAfter=No' : '_';
    return [i + 1, form, form, 'X', xpos, '_', head, relation, '_', misc].join('\t');
  });
  return [...readConllu(rows.join('\n'), 'x')][0]!;
}

test('a tree has heads from 0 and relations without subtypes', () => {
  const { heads, relations } = treeOf(sentence('It/PRP/2/nsubj:pass fell/VBD/0/root'), 'x');
  assert.deepEqual(heads, [1, -1]);
  assert.deepEqual(
    relations.map((relation) => RELATIONS[relation]),
    ['nsubj', 'root'],
  );
});

test('hyphenated words become one, with the head that lies outside', () => {
  const merged = sentenceWithHyphensMerged(
    sentence(
      'a/DT/6/det well/RB/4/advmod_ -/HYPH/4/punct_ known/VBN/6/amod old/JJ/6/amod man/NN/7/nsubj left/VBD/0/root',
    ),
  )!;
  assert.deepEqual(merged.forms, ['a', 'well-known', 'old', 'man', 'left']);
  assert.deepEqual(merged.heads, [4, 4, 4, 5, 0]);
  assert.deepEqual(merged.relations, ['det', 'amod', 'amod', 'nsubj', 'root']);
  assert.equal(sentenceWithHyphensMerged(sentence('left/VBD/0/root')), undefined);
});

test('parts of two compounds that govern each other make no circle', () => {
  const { heads } = sentenceWithHyphensMerged(
    sentence('a/NN/4/dep_ -/HYPH/1/punct_ b/NN/7/dep c/NN/7/dep_ -/HYPH/4/punct_ d/NN/3/dep e/VB/0/root'),
  )!;
  assert.deepEqual(heads, [3, 3, 0]);
});

for (const [name, text, message] of [
  ['no head', 'a/DT/_/det b/NN/0/root', /x, sentence "a b": each token needs a head/],
  ['two roots', 'a/DT/0/root b/NN/0/root', /exactly one token the head 0/],
  ['a head outside', 'a/DT/9/det b/NN/0/root', /each token needs a head/],
  ['a circle', 'a/DT/2/det b/NN/1/obj c/NN/0/root', /the heads form a circle/],
  ['an unknown relation', 'a/DT/2/constructor b/NN/0/root', /"constructor" is no relation/],
] as const) {
  test(`${name} is refused`, () => {
    assert.throws(
      () => treeOf(sentence(text), 'x'),
      (error) => error instanceof InputError && message.test(error.message),
    );
  });
}
