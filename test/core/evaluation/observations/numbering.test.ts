import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNumbering } from '../../../../core/evaluation/observations/numbering.ts';
import { createRandom } from '../../../../core/random.ts';

test('numbers are those of a Map, whatever the hashes', () => {
  const random = createRandom(1, 'numbering');
  const numbering = createNumbering();
  const known = new Map<number, number>();
  for (let step = 0; step < 30_000; step++) {
    // Some collide in their low bits, some differ in their high bits alone.
    const hash = random.below(3) * 2 ** 51 + random.below(64) * 2 ** 32 + random.below(200);
    if (!known.has(hash)) known.set(hash, known.size);
    assert.equal(numbering.numberOf(hash), known.get(hash));
  }
  assert.equal(numbering.size, known.size);
});
