import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stratify } from '../../../../core/training/composition/strata.ts';

const definitions = (words: number, target: number, count: number) =>
  Array.from({ length: count }, () => ({ words: new Uint32Array(words), target: new Uint32Array(target) }));

/** Definitions as [words, words of the lemma, how many]; strata as [length, target length, members]. */
const CASES = {
  'one group for definitions of a length': [[[3, 1, 9]], 4, [[3, 1, 9]]],
  'groups by length, padded to their longest': [
    [
      [3, 1, 5],
      [4, 1, 5],
      [9, 1, 5],
    ],
    4,
    [
      [4, 1, 10],
      [9, 1, 5],
    ],
  ],
  'a small group joins the next one': [
    [
      [3, 1, 2],
      [7, 1, 5],
    ],
    4,
    [[7, 1, 7]],
  ],
  'the last group, if small, takes the one before': [
    [
      [3, 1, 5],
      [30, 1, 1],
    ],
    4,
    [[30, 1, 6]],
  ],
  'lemmas of several words apart, in coarser groups': [
    [
      [3, 1, 5],
      [8, 2, 5],
      [9, 3, 5],
      [20, 2, 5],
    ],
    4,
    [
      [3, 1, 5],
      [9, 3, 10],
      [20, 3, 5],
    ],
  ],
  'definitions and lemmas longer than any limit': [[[70, 20, 4]], 4, [[70, 20, 4]]],
  'fewer definitions than a batch': [[[3, 2, 1]], 512, [[3, 2, 1]]],
} as const;

for (const [name, [given, least, expected]] of Object.entries(CASES)) {
  test(name, () => {
    const strata = stratify(
      given.flatMap(([words, target, count]) => definitions(words, target, count)),
      least,
    );
    const found = strata.map(({ length, targetLength, members }) => [length, targetLength, members.length]);
    assert.deepEqual(found, expected);
  });
}

test('the four buckets of an encyclopedia, whatever the lemmas', () => {
  const given = [1, 18, 19, 33, 34, 63, 64, 265].flatMap((words) => definitions(words, 1 + (words % 5), 4));
  const found = stratify(given, 4, 'four').map(({ length, members }) => [length, members.length]);
  assert.deepEqual(found, [
    [18, 8],
    [33, 8],
    [63, 8],
    [265, 8],
  ]);
});
