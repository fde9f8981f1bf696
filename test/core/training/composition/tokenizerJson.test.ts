import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tokenizer } from '@huggingface/tokenizers';
import { tokenizerConfigJson, tokenizerJson } from '../../../../core/training/composition/tokenizerJson.ts';

const WORDS = [
  'the',
  'do',
  "n't",
  "'s",
  'well-known',
  '3.5',
  '.',
  ',',
  '42',
  '__proto__',
  'a b',
  '[UNK]',
  'u.s.',
];

function idsOf(text: string, cased = false): number[] {
  const given = { words: WORDS, form: { cased } };
  const tokenizer = new Tokenizer(JSON.parse(tokenizerJson(given)), JSON.parse(tokenizerConfigJson(given)));
  return tokenizer.encode(text).ids;
}

const UNKNOWN = WORDS.length;

for (const [text, expected] of [
  ["Don't, the well-known 3.5.", [1, 2, 7, 0, 4, 5, 6]],
  ["the the's 42", [0, 0, 3, 8]],
  ['the zebra .', [0, UNKNOWN, 6]],
  ['__proto__ the', [9, 0]],
  ['', []],
] as const) {
  test(`“${text}” has the ids of its words`, () => {
    assert.deepEqual([...idsOf(text)], [...expected]);
  });
}

test('a table with capitals keeps them', () => {
  assert.deepEqual([...idsOf('The the', true)], [UNKNOWN, 0]);
});

test('the special tokens differ from all words', () => {
  const { unk_token } = JSON.parse(tokenizerConfigJson({ words: WORDS, form: { cased: false } }));
  assert.equal(unk_token, '[[UNK]]');
});
