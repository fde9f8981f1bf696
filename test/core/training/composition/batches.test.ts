import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBatches } from '../../../../core/training/composition/batches.ts';

const DIMENSION = 6;
const ROWS = 50;
const table = Float32Array.from({ length: ROWS * DIMENSION }, (_, i) => 1 + i);
const definitions = Array.from({ length: 40 }, (_, i) => ({
  target: Uint32Array.of(i, ...(i % 2 ? [i + 1] : [])),
  words: Uint32Array.from({ length: 1 + (i % 7) }, (_, k) => (i + k) % ROWS),
}));
const settings = { batch: 8, dropout: 0.25, seed: 3, buckets: 'fine' } as const;

test('a batch depends on seed and step alone', () => {
  const [one, other] = [
    createBatches(definitions, DIMENSION, settings),
    createBatches(definitions, DIMENSION, settings),
  ];
  one(4, table);
  const copied = (batch: ReturnType<typeof one>) =>
    structuredClone({ ...batch, stratum: batch.stratum.length });
  const first = copied(one(7, table));
  assert.deepEqual(copied(other(7, table)), first);
  assert.notDeepEqual(copied(other(8, table)), first);
  const reseeded = createBatches(definitions, DIMENSION, { ...settings, seed: 4 });
  assert.notDeepEqual(copied(reseeded(7, table)), first);
});

test('words stand by time, are dropped as often as they should be, and the others are scaled up', () => {
  const draw = createBatches(definitions, DIMENSION, settings);
  let dropped = 0;
  let components = 0;
  for (let step = 1; step <= 200; step++) {
    const { words, mask, factors, wordRows, targets, targetMask, targetRows } = draw(step, table);
    for (const [i, rows] of wordRows.entries()) {
      for (let t = 0; t < mask.length / 8; t++) {
        const at = t * 8 + i;
        assert.equal(mask[at], Number(t < rows.length));
        for (let k = 0; k < DIMENSION; k++) {
          const word = words[at * DIMENSION + k]!;
          if (t >= rows.length) assert.equal(word, 0);
          else {
            components += 1;
            const factor = factors[at * DIMENSION + k]!;
            if (factor === 0) dropped += 1;
            else assert.equal(factor, Math.fround(4 / 3));
            assert.equal(word, Math.fround(factor * table[rows[t]! * DIMENSION + k]!));
          }
        }
      }
    }
    assert.equal(targetRows.length, 16);
    for (const [i, [row]] of targetRows.entries()) {
      assert.equal(targets[i * DIMENSION], table[row! * DIMENSION]);
      assert.equal(targetMask[i], 1);
    }
  }
  const share = dropped / components;
  // Four standard deviations.
  assert(Math.abs(share - 0.25) < 4 * Math.sqrt((0.25 * 0.75) / components), `${share}`);
});

test('four buckets come in turn', () => {
  const many = [5, 30, 50, 100].flatMap((length) =>
    Array.from({ length: 8 }, (_, i) => ({ target: Uint32Array.of(i), words: new Uint32Array(length) })),
  );
  const draw = createBatches(many, DIMENSION, { ...settings, buckets: 'four' });
  const lengths = [1, 2, 3, 4, 5, 6].map((step) => draw(step, table).stratum.length);
  assert.deepEqual(lengths, [5, 30, 50, 100, 5, 30]);
});
