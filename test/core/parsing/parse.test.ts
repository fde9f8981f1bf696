import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dependentsOf, type Parse, rootOf, subtreeSpans } from '../../../core/parsing/parse.ts';

const tree = (...heads: number[]): Parse => ({
  heads,
  relations: heads.map((head) => (head < 0 ? 'root' : 'dep')),
  confidences: heads.map(() => 1),
});

for (const [parse, root, spans] of [
  [tree(), -1, ''],
  [tree(-1), 0, '0-1'],
  [tree(1, 2, -1, 2), 2, '0-1 0-2 0-4 3-4'],
  [tree(-1, 0, 1, 2), 0, '0-4 1-4 2-4 3-4'],
  [tree(1, 2, 3, -1), 3, '0-1 0-2 0-3 0-4'],
] as const) {
  test(`heads ${parse.heads}`, () => {
    assert.equal(rootOf(parse), root);
    assert.equal(
      subtreeSpans(parse)
        .map(({ from, to }) => `${from}-${to}`)
        .join(' '),
      spans,
    );
  });
}

test('a chain of 1,000 tokens needs no deep recursion', () => {
  const heads = Array.from({ length: 1000 }, (_, i) => i - 1);
  assert.deepEqual(subtreeSpans(tree(...heads))[0], { from: 0, to: 1000 });
  assert.deepEqual(dependentsOf(tree(...heads), 4), [5]);
});
