import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTunedWords } from '../../../../core/training/wordVectors/tunedWords.ts';
import { openImported } from '../../encoders/vectors/memory.ts';

const CONTENT = 'the 1 2\nof 3 4\ncat 5 6\ndog 7 8\n';
/** Bytes of one row: the table is read row by row. */
const ROW = 8;
/** Bytes of a block of rows with a checksum of its own: the whole table. */
const BLOCK = 4 * ROW;

test('only words that come are tuned, and the whole table is written with them', async () => {
  const { table, files, read } = await openImported(CONTENT, { spelling: 'lower' });
  const tuned = createTunedWords(table, files, ROW);
  assert.deepEqual(
    ['dog', 'Unicorn', 'of', 'unicorn', 'Dog'].map((word) => tuned.rowOf(word)),
    [0, 1, 2, 1, 0],
  );
  assert.deepEqual(tuned.words, ['dog', 'unicorn', 'of']);
  assert.equal(tuned.unknown(), 1);
  const vectors = await tuned.vectors(1);
  assert.deepEqual([...vectors.subarray(0, 2), ...vectors.subarray(4)], [7, 8, 3, 4]);
  assert.deepEqual(await tuned.vectors(1), vectors);
  assert.notDeepEqual(await tuned.vectors(2), vectors);
  const written: string[] = [];
  await tuned.writeTable(Float32Array.of(70, 80, 90, 100, 30, 40), {
    begin: ({ dimension, announced }) => written.push(`${announced} ${dimension}`),
    word: (word, vector) => written.push(`${word} ${[...vector].join(' ')}`),
    bucket: () => assert.fail(),
    broken: () => assert.fail(),
    pause: async () => {},
  });
  assert.deepEqual(written, ['5 2', 'the 1 2', 'of 30 40', 'cat 5 6', 'dog 70 80', 'unicorn 90 100']);
  // A block of rows is read whole, to compare its checksum.
  assert.equal(read.most, BLOCK);
});

test('a vector that is no number is named, where a definition has its word', async () => {
  const { table, files } = await openImported(CONTENT);
  const broken = {
    ...files,
    readPart: async () => new Uint8Array(Float32Array.of(1, 2, 3, 4, 5, NaN, 7, 8).buffer),
  };
  const without = createTunedWords(table, broken);
  without.rowOf('of');
  await without.vectors(1);
  const tuned = createTunedWords(table, broken);
  tuned.rowOf('cat');
  await assert.rejects(
    tuned.vectors(1),
    /The vector of “cat” in vectors has a component that is not a number/,
  );
});
