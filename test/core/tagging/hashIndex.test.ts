import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildHashIndex, openHashIndex } from '../../../core/tagging/hashIndex.ts';
import fc from '../../fastCheck.ts';

test('every key has the row of its rank, every other key none', () => {
  const key = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(fc.uniqueArray(key), fc.array(key), fc.constantFrom(16, 18), (added, others, bits) => {
      const keys = Uint32Array.from(added).sort();
      const rowOf = openHashIndex(buildHashIndex(keys, bits));
      for (const [row, value] of keys.entries()) assert.equal(rowOf(value | 0), row);
      for (const other of others) if (!added.includes(other)) assert.equal(rowOf(other), -1);
    }),
    { numRuns: 20 },
  );
});
