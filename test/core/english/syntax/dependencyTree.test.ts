import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DependencyTree, subtreeSpans } from '../../../../core/english/syntax/dependencyTree.ts';

const tree = (...heads: number[]): DependencyTree => ({
  heads,
  relations: heads.map((head) => (head < 0 ? 'root' : 'dep')),
  confidences: heads.map(() => 1),
});

for (const [parse, spans] of [
  [tree(), ''],
  [tree(-1), '0-1'],
  [tree(1, 2, -1, 2), '0-1 0-2 0-4 3-4'],
  [tree(-1, 0, 1, 2), '0-4 1-4 2-4 3-4'],
  [tree(1, 2, 3, -1), '0-1 0-2 0-3 0-4'],
] as const) {
  test(`heads ${parse.heads}`, () => {
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
});
