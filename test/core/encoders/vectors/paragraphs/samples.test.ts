import assert from 'node:assert/strict';
import { test } from 'node:test';
import { huffmanPaths } from '../../../../../core/encoders/vectors/paragraphs/huffmanTree.ts';
import { LinearRandom } from '../../../../../core/encoders/vectors/paragraphs/linearRandom.ts';
import { createNoiseTable } from '../../../../../core/encoders/vectors/paragraphs/noiseTable.ts';
import { keepThresholds } from '../../../../../core/encoders/vectors/paragraphs/subsampling.ts';

for (const [counts, lengths] of [
  [
    [3, 2],
    [1, 1],
  ],
  [
    [10, 5, 1, 1],
    [1, 2, 3, 3],
  ],
  [
    [1, 1, 1, 1],
    [2, 2, 2, 2],
  ],
  [
    [8, 4, 2, 1, 1],
    [1, 2, 3, 4, 4],
  ],
  [
    [5, 5, 5, 2, 2, 1],
    [2, 2, 2, 3, 4, 4],
  ],
] as const) {
  test(`Huffman codes of the counts ${counts} have the least total length and no common prefixes`, () => {
    const paths = huffmanPaths(counts);
    const cost = (of: readonly number[]) => of.reduce((sum, length, i) => sum + length * counts[i]!, 0);
    assert.equal(cost(paths.map(({ nodes }) => nodes.length)), cost(lengths));
    const codes = paths.map(({ isSecond }) => isSecond.map(Number).join(''));
    for (const one of codes)
      assert.deepEqual(
        codes.filter((other) => other.startsWith(one)),
        [one],
      );
    const inner = new Set(paths.flatMap(({ nodes }) => nodes));
    assert.deepEqual([...inner].sort(), [...new Array(counts.length - 1).keys()]);
    assert.equal(new Set(paths.map(({ nodes }) => nodes[0])).size, 1);
  });
}

test('negative samples are drawn by counts to the power of 0.75', () => {
  const table = createNoiseTable([16, 1, 1]);
  const shares = [0, 0, 0];
  for (const word of table) shares[word]! += 1 / table.length;
  for (const [word, share] of [0.8, 0.1, 0.1].entries()) assert(Math.abs(shares[word]! - share) < 1e-5);
});

test('subsampling keeps rare words, and frequent ones by the formula of word2vec', () => {
  assert.equal(keepThresholds(0, [5, 1]), undefined);
  const kept = keepThresholds(0.01, [900, 99, 1])!;
  const shares = [...kept].map((threshold) => threshold / 2 ** 32);
  for (const [word, share] of [0.1165, 0.4188, 1].entries()) assert(Math.abs(shares[word]! - share) < 1e-4);
});

test('numbers of the generator lie in their range and reach all of it', () => {
  const random = new LinearRandom(7);
  const seen = new Set(Array.from({ length: 1000 }, () => random.below(10)));
  assert.deepEqual([...seen].sort(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
