import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPairDistances, type Family } from '../../../server/distances/pairDistances.ts';

const sentence = (text: string) => ({ text, tokens: text.split(' ') });
const family = (base: string, ...others: string[]): Family => ({
  base: sentence(base),
  others: others.map(sentence),
});

/** What is missing, as pairs of texts. */
function missingOf({ missing, sentences }: ReturnType<ReturnType<typeof createPairDistances>['find']>) {
  return Array.from({ length: missing.length / 2 }, (_, pair) =>
    [0, 1].map((end) => sentences[missing[2 * pair + end]!]!.text),
  );
}

test('only pairs that are not known are missing, and each distance comes to its place', () => {
  const remembered = createPairDistances();
  const first = remembered.find([family('a', 'b', 'c')], 'glove');
  assert.deepEqual(missingOf(first), [
    ['a', 'b'],
    ['a', 'c'],
  ]);
  assert.deepEqual(first.complete([0.25, 0.5]), [[0.25, 0.5]]);
  const second = remembered.find([family('x', 'y'), family('a', 'c', 'd', 'b'), family('a', 'b')], 'glove');
  assert.deepEqual(second.rows, [[undefined], [0.5, undefined, 0.25], [0.25]]);
  assert.deepEqual(missingOf(second), [
    ['x', 'y'],
    ['a', 'd'],
  ]);
  assert.deepEqual(second.complete([1, 2]), [[1], [0.5, 2, 0.25], [0.25]]);
  assert.deepEqual(missingOf(remembered.find([family('a', 'b', 'c', 'd')], 'glove')), []);
});

test('a distance holds under what it was measured with, and from the base to the other', () => {
  const remembered = createPairDistances();
  remembered.find([family('a', 'b')], 'glove').complete([0.25]);
  for (const [given, under] of [
    [family('a', 'b'), 'bow'],
    [family('b', 'a'), 'glove'],
  ] as const) {
    assert.deepEqual(remembered.find([given], under).rows, [[undefined]]);
  }
});

test('families without sentences miss nothing', () => {
  const { rows, sentences, missing } = createPairDistances().find([family('a')], 'glove');
  assert.deepEqual([rows, sentences, missing.length], [[[]], [], 0]);
});
