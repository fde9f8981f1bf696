import assert from 'node:assert/strict';
import test from 'node:test';
import type { SparseMatrix } from '../../../core/matrices/embeddings.ts';
import { sparseDistances } from '../../../core/matrices/sparse.ts';
import { engineOn, sentence } from './reference.ts';

async function counts(...texts: string[]): Promise<SparseMatrix> {
  const matrix = await engineOn().encode('bow', texts.map(sentence));
  assert.equal(matrix.kind, 'sparse');
  return matrix as SparseMatrix;
}

test('tokens are counted, case kept, columns ascending', async () => {
  const { rows, offsets, columns, values } = await counts('the cat saw The cat', '', 'cat dog cat cat');
  assert.equal(rows, 3);
  assert.deepEqual([...offsets], [0, 4, 4, 6]);
  assert.deepEqual([...columns], [0, 1, 2, 3, 1, 4]);
  assert.deepEqual([...values], [1, 2, 1, 1, 3, 1]);
});

test('tokens that are names of object members are words like any other', async () => {
  const { columns } = await counts('__proto__ constructor toString');
  assert.deepEqual([...columns], [0, 1, 2]);
});

test('a call knows nothing of the calls before it, and says what its columns stand for', async () => {
  const engine = engineOn();
  await engine.encode('bow', [sentence('a b c')]);
  const matrix = (await engine.encode('bow', [sentence('c d b c')])) as SparseMatrix;
  assert.deepEqual([...matrix.columns], [0, 1, 2]);
  assert.deepEqual(matrix.vocabulary, ['c', 'd', 'b']);
});

test('matrices of two calls are compared by token', async () => {
  const a = await counts('a b c d', 'x', '');
  const b = await counts('d e', 'y d c b a', 'x x');
  for (const metric of ['cosine', 'euclidean'] as const) {
    const apart = sparseDistances(a, b, metric);
    const both = await counts('a b c d', 'x', '', 'd e', 'y d c b a', 'x x');
    const together = sparseDistances(both, both, metric);
    for (let row = 0; row < a.rows; row++) {
      const [got, expected] = [new Float64Array(3), new Float64Array(3)];
      apart.measure(row, 0, got);
      together.measure(row, a.rows, expected);
      assert.deepEqual(got, expected);
    }
  }
});

test('distances are exact and need no onnxruntime', async () => {
  const sentences = ['a b c d', 'd c b a', 'a b c e', 'x y', ''].map(sentence);
  const pairs = Uint32Array.of(0, 1, 0, 2, 0, 3, 0, 4, 4, 4);
  const cosine = await engineOn().distances('bow', sentences, pairs, 'cosine');
  assert.deepEqual([...cosine.distances], [0, 0.25, 1, 1, 1]);
  assert.equal(cosine.zeroVectors, 2);
  const euclidean = await engineOn().distances('bow', sentences, pairs, 'euclidean');
  assert.deepEqual([...euclidean.distances], [0, Math.SQRT2, Math.sqrt(6), 2, 0]);
});
