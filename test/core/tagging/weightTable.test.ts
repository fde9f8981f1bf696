import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildHashIndex } from '../../../core/tagging/hashIndex.ts';
import { openWeights } from '../../../core/tagging/weightTable.ts';
import fc from '../../fastCheck.ts';

const TAGS = 45;
const key = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 0, max: 40 }));
const weight = fc.record({
  tag: fc.integer({ min: 0, max: TAGS - 1 }),
  value: fc.integer({ min: -127, max: 127 }),
});

test('adds the weights of the features it knows, and nothing for others', () => {
  const model = fc.uniqueArray(
    fc.tuple(key, fc.uniqueArray(weight, { selector: ({ tag }) => tag, minLength: 1 })),
    { selector: ([key]) => key },
  );
  fc.assert(
    fc.property(model, fc.array(key), (rows, others) => {
      rows.sort(([a], [b]) => a - b);
      const weights = rows.flatMap(([, weights]) => weights);
      const table = openWeights({
        features: buildHashIndex(
          Uint32Array.from(rows, ([key]) => key),
          18,
        ),
        weightCounts: Uint8Array.from(rows, ([, weights]) => weights.length),
        weightTags: Uint8Array.from(weights, ({ tag }) => tag),
        weights: Int8Array.from(weights, ({ value }) => value),
      });
      const asked = [...rows.map(([key]) => key), ...others].slice(0, 100);
      const expected = new Int32Array(TAGS);
      for (const key of asked) {
        for (const { tag, value } of rows.find(([known]) => known === key)?.[1] ?? [])
          expected[tag]! += value;
      }
      const scores = new Int32Array(TAGS);
      table.add(Int32Array.from([0, ...asked]), 1, asked.length + 1, scores);
      assert.deepEqual(scores, expected);
    }),
    { numRuns: 50 },
  );
});
