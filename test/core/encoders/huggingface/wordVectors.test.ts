import assert from 'node:assert/strict';
import test from 'node:test';
import { tokenizerJson } from '../../../models/wordPiece.ts';
import { assertClose, engineFor, folderWith, overColumns, sum, tokenVectors, WORDS } from './tinyBert.ts';

/** The words of sentences, and the pieces that the tiny vocabulary makes of the sentence. */
const SENTENCES = [
  {
    tokens: ['the', 'cats', 'see', 'a', 'dog'],
    pieces: 'the cat ##s [UNK] a dog',
    of: [[1], [2, 3], [4], [5], [6]],
  },
  { tokens: ['man'], pieces: 'man', of: [[1]] },
  { tokens: ['old house', 'bites'], pieces: 'old house bites', of: [[1, 2], [3]] },
];

const folders = [
  ['padding on the right', folderWith()],
  [
    'padding on the left',
    folderWith({ 'tokenizer.json': tokenizerJson(WORDS, 'Left') }, { positionIds: true }),
  ],
  ['no mask', folderWith({}, { mask: false })],
] as const;
for (const [name, { folder, bert }] of folders) {
  test(`the vector of a word is the mean of those of its pieces: ${name}`, async () => {
    const engine = engineFor(folder);
    const asked = SENTENCES.map(({ tokens }) => ({ tokens, asked: [...tokens.keys()].reverse() }));
    const { columns, data } = (await engine.wordVectors(folder, asked))!;
    await engine.dispose();
    const expected = SENTENCES.flatMap(({ pieces, of }) => {
      const [vectors] = tokenVectors(bert, [pieces]);
      return of
        .map((places) =>
          overColumns(
            places.map((at) => vectors![at]!),
            (column) => sum(column) / column.length,
          ),
        )
        .reverse();
    });
    assert.equal(data.length, expected.length * columns);
    for (const [row, vector] of expected.entries())
      assertClose([...data.subarray(row * columns, (row + 1) * columns)], vector, `${name}, word ${row}`);
  });
}

test('a word that is cut off has a zero vector, and no words have none', async () => {
  const { folder } = folders[0][1];
  const engine = engineFor(folder, { maximumLength: 4 });
  const { columns, data } = (await engine.wordVectors(folder, [
    { tokens: ['a', 'man', 'sees', 'man'], asked: [1, 2] },
  ]))!;
  assert(data.subarray(0, columns).some((component) => component !== 0));
  assert(data.subarray(columns).every((component) => component === 0));
  assert.equal((await engine.wordVectors(folder, []))!.data.length, 0);
  await engine.dispose();
});

test('an encoder without token vectors has none of words', async () => {
  const engine = engineFor();
  assert.equal(await engine.wordVectors('bow', [{ tokens: ['a'], asked: [0] }]), undefined);
  await engine.dispose();
});
