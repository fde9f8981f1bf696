import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeptWords } from '../../../../core/training/paragraphVectors/keptWords.ts';
import { createNumbering } from '../../../../core/training/paragraphVectors/numbering.ts';
import { createParagraphReader } from '../../../../core/training/paragraphVectors/paragraphReader.ts';
import { readVocabulary } from '../../../../core/training/paragraphVectors/readVocabulary.ts';

const fileOf = (lines: readonly string[]) => {
  const opened = { times: 0 };
  return {
    opened,
    path: 'corpus.txt',
    async *lines() {
      opened.times += 1;
      yield* lines;
    },
  };
};

const LINES = ['The cat sat .', '', 'the dog and the cat', '   ', 'rare', "It isn't the cat ."];

test('words are counted as encoders read them, the most frequent first', async () => {
  const read = await readVocabulary(fileOf(LINES), { minCount: 2, cased: false });
  assert.deepEqual(read.vocabulary, { words: ['the', 'cat', '.'], counts: [4, 3, 2] });
  const { paragraphs, emptyLines, tokens, usedTokens, types } = read;
  assert.deepEqual(
    { paragraphs, emptyLines, tokens, usedTokens, types },
    {
      paragraphs: 4,
      emptyLines: 2,
      tokens: 16,
      usedTokens: 9,
      types: 10,
    },
  );
  const cased = await readVocabulary(fileOf(LINES), { minCount: 1, cased: true });
  assert(['The', 'the'].every((word) => cased.vocabulary.words.includes(word)));
});

for (const [lines, minCount, message] of [
  [[], 1, /corpus\.txt contains no word\. Give text with one paragraph or sentence per line\./],
  [['', '  '], 1, /contains no word/],
  [['word word'], 1, /contains fewer than two different words\. Give more text\.$/],
  [['a few words'], 5, /fewer than two words occur 5 times\. Give more text, or a smaller minimum count\./],
] as const) {
  test(`a corpus of ${JSON.stringify(lines)} is refused`, async () => {
    await assert.rejects(readVocabulary(fileOf(lines), { minCount, cased: false }), message);
  });
}

test('a corpus that is read again gives the same paragraphs as one that is kept', async () => {
  const file = fileOf(LINES);
  const corpus = await readVocabulary(file, { minCount: 2, cased: false });
  const kept = createParagraphReader(file, corpus);
  const again = createParagraphReader(file, { kept: undefined });
  const numbersOf = createNumbering(corpus.vocabulary.words, false);
  assert.equal(file.opened.times, 1);
  for (const [first, end] of [
    [0, 2],
    [2, 4],
    [1, 3],
    [3, 4],
    [0, 4],
  ] as const) {
    const paragraphs = await kept.read(first, end);
    assert.deepEqual((await again.read(first, end)).map(numbersOf), paragraphs);
    assert.equal(paragraphs.length, end - first);
  }
  assert.deepEqual(
    (await kept.read(0, 4)).map((words) => [...numbersOf(words)]),
    [[0, 1, 2], [0, 0, 1], [], [0, 1, 2]],
  );
  // Reading on does not begin again; going back does.
  assert.equal(file.opened.times, 4);
  await again.dispose();
});

test('words are kept up to a limit', () => {
  for (const [most, isKept] of [
    [5, true],
    [4, false],
  ] as const) {
    const keeper = createKeptWords(most);
    keeper.add([0, 1, 2]);
    keeper.add([2, 2]);
    const kept = keeper.finish(Int32Array.of(7, -1, 8));
    assert.equal(kept !== undefined, isKept);
    if (kept)
      assert.deepEqual(
        [0, 1].map((i) => [...kept.wordsOf(i)]),
        [
          [7, 8],
          [8, 8],
        ],
      );
  }
});
