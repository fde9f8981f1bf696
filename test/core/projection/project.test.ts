import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DenseMatrix, SparseMatrix } from '../../../core/matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../../core/matrices/encodingCounts.ts';
import { leadingEigenvectors } from '../../../core/projection/eigenvectors.ts';
import { MOST_POINTS, type ProjectionOptions, project } from '../../../core/projection/project.ts';
import { createRandom } from '../../../core/random.ts';

const dense = (rows: readonly (readonly number[])[]): DenseMatrix => ({
  ...NOTHING_COUNTED,
  kind: 'dense',
  rows: rows.length,
  columns: rows[0]!.length,
  data: Float32Array.from(rows.flat()),
});
const PCA: ProjectionOptions = { method: 'pca', perplexity: 30, seed: 1 };
const near = (actual: number, expected: number, within = 1e-9) =>
  assert(Math.abs(actual - expected) <= within, `${actual} is not ${expected}`);

test('leading eigenvectors are those of the matrix', () => {
  // Eigenvalues 6, 3 and 1 in a turned basis.
  const basis = [
    [2 / 3, 2 / 3, 1 / 3],
    [-2 / 3, 1 / 3, 2 / 3],
    [1 / 3, -2 / 3, 2 / 3],
  ];
  const matrix = Float64Array.from({ length: 9 }, (_, at) =>
    [6, 3, 1].reduce((sum, value, k) => sum + value * basis[k]![Math.floor(at / 3)]! * basis[k]![at % 3]!, 0),
  );
  const { values, vectors } = leadingEigenvectors(matrix, 3, 2);
  near(values[0]!, 6);
  near(values[1]!, 3);
  for (const [k, component] of [2 / 3, 2 / 3, 1 / 3].entries()) near(vectors[0]![k]!, component, 1e-6);
  for (const [k, component] of [-2 / 3, 1 / 3, 2 / 3].entries())
    near(Math.abs(vectors[1]![k]!), Math.abs(component), 1e-6);
});

test('principal components keep the distances of vectors that lie in a plane', async () => {
  const angles = [0, 0.3, 0.5, 1.1, 2];
  // Unit vectors of a plane within three dimensions, at other lengths.
  const rows = angles.map((angle, i) => [(i + 1) * Math.cos(angle), (i + 1) * Math.sin(angle), 0]);
  const { x, y, explained, zeroVectors } = await project(dense(rows), PCA);
  for (const [i, one] of angles.entries()) {
    for (const [j, other] of angles.entries())
      near(Math.hypot(x[i]! - x[j]!, y[i]! - y[j]!), 2 * Math.sin(Math.abs(one - other) / 2), 1e-6);
  }
  near(explained![0] + explained![1], 1);
  assert(explained![0] >= explained![1]);
  assert.equal(zeroVectors, 0);
});

test('sparse vectors are projected as dense ones are', async () => {
  const rows = [
    [1, 0, 2],
    [0, 1, 1],
    [3, 0, 0],
    [0, 0, 0],
  ];
  const sparse: SparseMatrix = {
    kind: 'sparse',
    rows: 4,
    offsets: Uint32Array.from([0, 2, 4, 5, 5]),
    columns: Uint32Array.from([0, 2, 1, 2, 0]),
    values: Float64Array.from([1, 2, 1, 1, 3]),
  };
  const [one, other] = [await project(dense(rows), PCA), await project(sparse, PCA)];
  assert.deepEqual([...one.x], [...other.x]);
  assert.equal(other.zeroVectors, 1);
});

test('t-SNE keeps clusters together, and the seed decides on every digit', async () => {
  const random = createRandom(7);
  const rows = Array.from({ length: 90 }, (_, i) =>
    Array.from({ length: 10 }, (_, k) => (k === i % 3 ? 5 : 0) + random.next() - 0.5),
  );
  const options: ProjectionOptions = { method: 't-sne', perplexity: 10, seed: 3 };
  const { x, y, divergence } = await project(dense(rows), options);
  for (let i = 0; i < 90; i++) {
    const distances = Array.from({ length: 90 }, (_, j) => ({
      j,
      d: Math.hypot(x[i]! - x[j]!, y[i]! - y[j]!),
    }));
    const nearest = distances.sort((one, other) => one.d - other.d).slice(0, 30);
    assert(nearest.every(({ j }) => j % 3 === i % 3));
  }
  assert(divergence! > 0 && divergence! < 1, String(divergence));
  assert.deepEqual((await project(dense(rows), options)).x, x);
  assert.notDeepEqual((await project(dense(rows), { ...options, seed: 4 })).x, x);
});

test('equal vectors, zero vectors and three points have places', async () => {
  for (const method of ['pca', 't-sne'] as const) {
    for (const rows of [
      [
        [1, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      Array(8).fill([1, 2]),
      [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    ]) {
      const { x, y } = await project(dense(rows), { method, perplexity: 30, seed: 1 });
      assert([...x, ...y].every(Number.isFinite), `${method} ${JSON.stringify(rows)}`);
    }
  }
});

test('too few and too many vectors are refused', async () => {
  await assert.rejects(project(dense([[1, 2]]), PCA), /needs two texts/);
  const many = dense(Array(MOST_POINTS + 1).fill([1]));
  await assert.rejects(project(many, PCA), /2,000 points at most, and there are 2,001 texts/);
});
