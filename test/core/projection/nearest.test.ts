import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cosinesOf } from '../../../core/projection/cosines.ts';
import { nearestOf } from '../../../core/projection/nearest.ts';

/** Vectors of two components; each point's nearest, by its number. */
async function check(
  vectors: readonly (readonly [number, number])[],
  expected: readonly (number | undefined)[],
) {
  const data = Float32Array.from(vectors.flat());
  const cosines = await cosinesOf({ kind: 'dense', rows: vectors.length, columns: 2, data } as never);
  assert.deepEqual(
    nearestOf(cosines).map((nearest) => nearest?.point),
    expected,
  );
}

test('the nearest vector is the one with the highest cosine, whatever its length', () =>
  check([[1, 0], [0, 1], [9, 1], [1, 9]], [2, 3, 0, 1])); // biome-ignore format: one line shows the pairs

test('a zero vector is nobody’s neighbor and has none', () =>
  check([[1, 0], [0, 0], [-1, 0]], [2, undefined, 0])); // biome-ignore format: one line shows the pairs

test('a vector alone has none', () => check([[1, 0]], [undefined]));
