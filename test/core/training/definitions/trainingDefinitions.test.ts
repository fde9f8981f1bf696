import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compVecSettings } from '../../../../core/training/compvec/settings.ts';
import { readTrainingDefinitions } from '../../../../core/training/definitions/trainingDefinitions.ts';
import { createTunedWords } from '../../../../core/training/wordVectors/tunedWords.ts';
import { openImported } from '../../encoders/vectors/memory.ts';
import { corpusOf } from '../../evaluation/fakes.ts';
import { allOf } from './allOf.ts';

const WORDS = ['a', 'big', 'cat', 'dog'];

const rowOf = (word: string) => WORDS.indexOf(word.toLowerCase());

async function read(
  lines: readonly string[],
  chosen: Parameters<typeof compVecSettings>[0],
  words: Parameters<typeof readTrainingDefinitions>[1] = { rowOf, keyOf: rowOf },
) {
  const settings = compVecSettings({ 'held-out': 0, ...chosen }, 1);
  return readTrainingDefinitions(corpusOf(lines, 'data.tsv'), words, settings);
}

test('lemmas of several words are targets of several rows, or passed over', async () => {
  const lines = ['big_cat\ta dog', 'cat\ta dog', 'a_big_big_dog\ta cat', 'dog\ta cat'];
  const targets = async (chosen: Parameters<typeof compVecSettings>[0]) => {
    const { training, several } = await read(lines, chosen);
    return [...allOf(training).map(({ target }) => target.join()), `${several} passed over`];
  };
  assert.deepEqual(await targets({}), ['1,2', '2', '0,1,1,3', '3', '0 passed over']);
  assert.deepEqual(await targets({ 'lemma-words': 2 }), ['1,2', '2', '0,1', '3', '0 passed over']);
  assert.deepEqual(await targets({ lemmas: 'words' }), ['2', '3', '2 passed over']);
});

test('lines without a word on one side are counted, not learnt from', async () => {
  const { training, empty } = await read(['big_cat\ta  big cat', 'dog\t _ ', '_\ta dog', 'cat\ta cat', ''], {
    composition: 'mean',
    loss: 'cosine',
  });
  const found = allOf(training).map(({ target, words }) => [target.join(), words.join()]);
  assert.deepEqual(found, [
    ['1,2', '0,1,2'],
    ['2', '0,2'],
  ]);
  assert.equal(empty, 2);
});

test('a lemma that is held out is not learned in another spelling', async () => {
  const lines = WORDS.flatMap((word) => [`${word}\t${word} dog`, `${word.toUpperCase()}\t${word} cat`]);
  const { table, files } = await openImported(WORDS.map((word) => `${word} 1 2\n`).join(''), {
    spelling: 'cased',
  });
  for (const words of [undefined, createTunedWords(table, files)]) {
    const { training, heldOut } = await read(lines, { 'held-out': 0.3 }, words);
    const held = new Set(allOf(heldOut).map(({ target }) => target.join()));
    assert.deepEqual([training.length > 0, held.size > 0], [true, true]);
    assert(!allOf(training).some(({ target }) => held.has(target.join())));
  }
});

test('rare words share one row', async () => {
  const lines = ['cat\ta dog', 'cat\ta big dog', 'dog\ta cat'];
  const { training } = await read(lines, { 'min-count': 2 });
  // Of the words only “big” is rare, and it has no row here.
  const rare = -1 >>> 0;
  const found = allOf(training).map(({ words }) => [...words]);
  assert.deepEqual(found, [
    [0, 3],
    [0, rare, 3],
    [0, 2],
  ]);
});

for (const [what, lines, chosen, message] of [
  ['no line', [], {}, /^data\.tsv contains no definition to learn from\. Give lines of a lemma, a tab/],
  [
    'lemmas of several words alone',
    ['big_cat\ta dog'],
    { lemmas: 'words' },
    /several words\. Learn from all/,
  ],
  [
    'one lemma',
    ['cat\ta dog', 'cat\ta big dog'],
    {},
    /of one lemma alone .*Give definitions of several lemmas/,
  ],
  [
    'words of which all are rare',
    ['cat\ta dog', 'dog\ta cat'],
    { 'min-count': 9 },
    /fewer than 9 occurrences are the same word\. .*a smaller minimum/,
  ],
  ['one lemma, held out', ['cat\ta dog'], { 'held-out': 0.5 }, /all are held out\. Give more of them/],
] as const) {
  test(`${what}: nothing can be learned, and the message says what to do`, async () => {
    await assert.rejects(read(lines, chosen), { name: 'InputError', message });
  });
}
