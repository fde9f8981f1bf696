import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costra } from '../../../../core/evaluation/methods/costra/costra.ts';
import { localization } from '../../../../core/evaluation/methods/localization/localization.ts';
import { sts } from '../../../../core/evaluation/methods/sts/sts.ts';
import { defaultShards } from '../../../../core/evaluation/shards/defaultShards.ts';

const vectors = { cheap: true, dimension: 100 };
const base = { cheap: false, dimension: 768 };
const small = { cheap: false, dimension: 384 };

test('the number of shards grows with the cases, the encoders and their width', () => {
  // A batch of 2,048 sentences at 20 ms each: 41 s.
  assert.equal(defaultShards(1024 * 100, sts, [base]), 69);
  assert.equal(defaultShards(1024 * 100, sts, [base, base]), 100);
  assert.equal(defaultShards(1024 * 100, sts, [small]), 18);
  assert.equal(defaultShards(1024 * 100, sts, [vectors]), 1);
  assert(defaultShards(1e6, localization, [vectors]) > defaultShards(1e6, sts, [vectors]));
});

test('there is one shard at least, and no more than there are batches', () => {
  assert.equal(defaultShards(1, sts, []), 1);
  assert.equal(defaultShards(3, costra, [base, base, base]), 2);
  assert.equal(defaultShards(1e12, sts, [base]), 100_000);
});
