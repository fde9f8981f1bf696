import assert from 'node:assert/strict';
import test from 'node:test';
import { batchesOf, paddedLength } from '../../../core/encoders/vectors/pooling/batches.ts';
import fc from '../../fastCheck.ts';

test('every piece is in one batch, of its own padded length, within the budget', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 1024 }), { maxLength: 300 });
  fc.assert(
    fc.property(lengths, (given) => {
      const batches = batchesOf(given, 2048);
      const pieces = batches.flatMap((batch) => [...batch.pieces]).sort((a, b) => a - b);
      assert.deepEqual(
        pieces,
        given.map((_, i) => i),
      );
      for (const batch of batches) {
        assert.ok(batch.pieces.length * batch.length <= 2048);
        for (const piece of batch.pieces) assert.equal(batch.length, paddedLength(given[piece]!));
      }
    }),
  );
});

test('padding is less than a quarter', () => {
  for (let words = 1; words <= 1024; words++) {
    const padded = paddedLength(words);
    assert.ok(padded >= words && padded - words <= words / 4, `${words} -> ${padded}`);
  }
});
