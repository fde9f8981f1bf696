import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inGroups, streamInGroups } from '../../core/inGroups.ts';

const CASES: readonly (readonly [items: number[], groups: number[][]])[] = [
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
];

for (const [items, groups] of CASES) {
  test(`${items.length} items are grouped by two`, async () => {
    assert.deepEqual([...inGroups(items, 2)], groups);
    const streamed: number[][] = [];
    for await (const group of streamInGroups(items, 2)) streamed.push(group);
    assert.deepEqual(streamed, groups);
  });
}

test('a stream is read no further than the group that is asked for', async () => {
  const read: number[] = [];
  async function* items() {
    for (let item = 0; item < 9; item++) {
      read.push(item);
      yield item;
    }
  }
  for await (const group of streamInGroups(items(), 3)) {
    assert.deepEqual(group, [0, 1, 2]);
    break;
  }
  assert.deepEqual(read, [0, 1, 2]);
});
