import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shardRange } from '../../../../core/evaluation/shards/shardRange.ts';

test('shards follow each other from the first case to the last, in whole batches, as even as can be', () => {
  for (const cases of [1, 2, 7, 64, 100, 1025]) {
    for (const batch of [1, 2, 16, 1024]) {
      for (const count of [1, 2, 3, 7, 64, 2000]) {
        let [at, least, most] = [0, Number.POSITIVE_INFINITY, 0];
        for (let index = 0; index < count; index++) {
          const { batches, cases: range } = shardRange({ index, of: count }, cases, batch);
          assert.equal(range.from, at);
          assert.equal(range.from, Math.min(batches.from * batch, cases));
          at = range.to;
          [least, most] = [
            Math.min(least, batches.to - batches.from),
            Math.max(most, batches.to - batches.from),
          ];
        }
        assert.equal(at, cases);
        assert(most - least <= 1);
      }
    }
  }
});
