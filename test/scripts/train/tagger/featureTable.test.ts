import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FeatureTable } from '../../../../scripts/train/tagger/featureTable.ts';

test('hashes are numbered as they come, however many', () => {
  const table = new FeatureTable(1);
  const hashes = Array.from({ length: 1000 }, (_, i) => Math.imul(i, 0x9e3779b1) | 0);
  for (const hash of hashes) table.count(hash);
  assert.equal(table.size, 1000);
  assert.deepEqual(
    hashes.map((hash) => table.rowOf(hash)),
    hashes.map((_, i) => i),
  );
  assert.equal(table.rowOf(12345), -1);
  assert.deepEqual(
    [...table.entries()].map(([, row]) => row).sort((a, b) => a - b),
    [...hashes.keys()],
  );
});

test('the rare are left out and the frequent come first', () => {
  const table = new FeatureTable(2);
  for (const [hash, times] of [
    [7, 2],
    [-1, 5],
    [0, 1],
    [9, 1],
  ] as const)
    table.count(hash, times);
  table.count(9);
  table.count(9);
  const kept = table.seenAtLeast(2);
  assert.deepEqual(
    [-1, 9, 7, 0].map((hash) => kept.rowOf(hash)),
    [0, 1, 2, -1],
  );
});
