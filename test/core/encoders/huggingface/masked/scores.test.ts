import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordScore } from '../../../../models/maskedReference.ts';
import { tokenizerJson } from '../../../../models/wordPiece.ts';
import { WORDS } from '../tinyBert.ts';
import { idsOfTokens, MASK, maskedFolder, scoresOf } from './tinyMasked.ts';

const plain = maskedFolder();

function assertNear(got: number | undefined, expected: number, what: string) {
  assert(Math.abs(got! - expected) < 1e-5, `${what}: ${got}, expected ${expected}`);
}

/** A word between stars, the tokens of its sentence, and the place of its own among them, [CLS] included. */
const CASES: readonly [marked: string, tokens: string, from: number, to: number][] = [
  ['the *cat* sees a dog .', 'the cat sees a dog .', 2, 3],
  ['*The* cat', 'the cat', 1, 2],
  ['the *cats*', 'the cat ##s', 2, 4],
  ['the *catsing* sees, the old man', 'the cat ##s ##ing sees , the old man', 2, 5],
  ['cats,*dogs*.', 'cat ##s , dog ##s .', 4, 6],
  ['the cat *cat* cat', 'the cat cat cat', 3, 4],
  ['an unknown *dog* here', '[UNK] [UNK] dog [UNK]', 3, 4],
  ['a [MASK] *dog* [MASK]', 'a [MASK] dog [MASK]', 3, 4],
  ['*cat*', 'cat', 1, 2],
  // Not a token of its own: with its neighbor it is "cats", of which "cat" is what the sentence has beside the mask.
  ['the *cat*s', 'the cat ##s', 2, 4],
];

test('a word of any number of pieces is scored as by plain loops', async () => {
  const scores = await scoresOf(plain.folder, [CASES.map(([marked]) => marked)]);
  for (const [index, [marked, tokens, from, to]] of CASES.entries())
    assertNear(scores[index], wordScore(plain.bert, idsOfTokens(tokens), from, to, MASK), marked);
});

test('a score is the same, to the last bit, whatever other sentences are scored with it', async () => {
  const groups = [
    ['the *cat* sees a dog .', 'the *dog* sees a dog .', 'the *cats* sees a dog .'],
    ['*the* old man bites the old dog , not the cat .'],
    [],
    ['a *house*', 'a *catsing*', 'a *man*', 'a *dogs*'],
  ];
  const together = await scoresOf(plain.folder, groups);
  const alone: number[] = [];
  for (const group of groups) alone.push(...(await scoresOf(plain.folder, [group])));
  assert.deepEqual(together, alone);
  const backwards = await scoresOf(plain.folder, groups.toReversed());
  const [first, second] = [groups[0]!.length, groups[1]!.length];
  assert.deepEqual(backwards.slice(-first), together.slice(0, first));
  assert.deepEqual(backwards.slice(-first - second, -first), together.slice(first, first + second));
});

test('a score hardly depends on the other words of its sentence', async () => {
  const words = ['the *cat* sees', 'the *dogs* sees', 'the *catsing* sees', 'the *man* sees'];
  const together = await scoresOf(plain.folder, [words]);
  const alone = await scoresOf(
    plain.folder,
    words.map((word) => [word]),
  );
  for (const [index, score] of together.entries()) assertNear(score, alone[index]!, words[index]!);
});

test('a word that the vocabulary lacks has no score', async () => {
  const scores = await scoresOf(plain.folder, [['the *zebra* sees', 'the *cat* sees', 'the ** sees']]);
  assert.deepEqual(scores.map(Number.isNaN), [true, false, true]);
});

test('a long sentence is cut to what surrounds the word, a word longer than the model has no score', async () => {
  const before = 'the old man sees the old house , '.repeat(3).trim();
  const after = 'not the cat , not the dog '.repeat(3).trim();
  const tokens = ['[CLS]', ...before.split(' '), 'cat', ...after.split(' '), '[SEP]'];
  assert(tokens.length > 24);
  const score = await scoresOf(plain.folder, [
    [`${before} *cat* ${after}`, `a *cat${'s'.repeat(30)}*`, `${before} *cat*`, `*cat* ${after}`],
  ]);
  // Of 24 tokens 2 are special and 1 is the word: 10 stand before it and 11 behind.
  const left = before.split(' ').slice(-10).join(' ');
  const right = after.split(' ').slice(0, 11).join(' ');
  assertNear(
    score[0],
    wordScore(plain.bert, idsOfTokens(`${left} cat ${right}`), 11, 12, MASK),
    'both sides',
  );
  assert(Number.isNaN(score[1]));
  const last = before.split(' ').slice(-21).join(' ');
  assertNear(score[2], wordScore(plain.bert, idsOfTokens(`${last} cat`), 22, 23, MASK), 'at the end');
  const first = after.split(' ').slice(0, 21).join(' ');
  assertNear(score[3], wordScore(plain.bert, idsOfTokens(`cat ${first}`), 1, 2, MASK), 'at the beginning');
});

const INTERFACES: readonly [what: string, Parameters<typeof maskedFolder>][] = [
  ['int32', [{}, { integers: 'int32' }]],
  ['without a mask of attention', [{}, { mask: false }]],
  ['with positions', [{}, { positionIds: true }]],
  ['one sentence at a time', [{}, { batch: [1, 'length'] }]],
  ['one length alone', [{}, { batch: [1, 24] }]],
  ['no declared vocabulary', [{}, { silent: true }]],
  ['weights beside the model', [{}, { externalFile: 'weights.bin' }]],
  ['the model in onnx', [{}, { file: 'onnx/model.onnx' }]],
  ['padded on the left', [{ 'tokenizer.json': tokenizerJson(WORDS, 'Left') }, { positionIds: true }]],
  [
    'a mask token in special_tokens_map.json',
    [{ 'tokenizer_config.json': {}, 'special_tokens_map.json': { mask_token: { content: '[MASK]' } } }, {}],
  ],
  ['a mask token by its usual name', [{ 'tokenizer_config.json': {} }, {}]],
];
for (const [what, options] of INTERFACES) {
  test(`models: ${what}`, async () => {
    const { folder, bert } = maskedFolder(...options);
    const [cat, dogs] = await scoresOf(folder, [['the *cat* sees .', 'the old *dogs* sees .']]);
    assertNear(cat, wordScore(bert, idsOfTokens('the cat sees .'), 2, 3, MASK), what);
    assertNear(dogs, wordScore(bert, idsOfTokens('the old dog ##s sees .'), 3, 5, MASK), what);
  });
}
