import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packTable } from '../../../core/encoders/vectors/table/packTable.ts';
import { openWordSpace } from '../../../core/encoders/vectors/table/wordSpace.ts';

const vectors = [
  [1, 0],
  [0.5, 0.5],
  [-2, 0],
];
const table = packTable({
  name: 'tiny',
  attribution: '',
  dimension: 2,
  words: ['the', 'of', 'zebra'],
  vectorOf: (row) => vectors[row]!,
});

test('a word space knows ranks and cosines, and reads its table when it is first asked', () => {
  let reads = 0;
  const space = openWordSpace(() => {
    reads++;
    return table;
  });
  assert.equal(reads, 0);
  assert.equal(space.rank('the'), 0);
  assert.equal(space.rank('zebra'), 2);
  assert.equal(space.rank('unheard'), undefined);
  assert.ok(Math.abs(space.cosine('the', 'of')! - Math.SQRT1_2) < 0.01);
  assert.equal(space.cosine('the', 'zebra'), -1);
  assert.equal(space.cosine('the', 'unheard'), undefined);
  const nearest = space.neighbors(() => true);
  assert.deepEqual(nearest('the', -1), ['of', 'zebra']);
  assert.deepEqual(nearest('the', 0.5), ['of']);
  assert.deepEqual(nearest('unheard', -1), []);
  assert.deepEqual(space.neighbors((word) => word !== 'of')('the', -1), ['zebra']);
  assert.match(space.hash, /^[0-9a-f]{64}$/);
  assert.equal(reads, 1);
});
