import assert from 'node:assert/strict';
import test from 'node:test';
import type { DistanceMetric } from '../../../core/matrices/distanceMetric.ts';
import type { Embeddings } from '../../../core/matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../../core/matrices/encodingCounts.ts';
import { createDistanceModels } from '../../../core/matrices/models.ts';
import { nearestNeighbors } from '../../../core/matrices/nearest.ts';
import { pairDistances } from '../../../core/matrices/pairs.ts';
import { distanceTiles } from '../../../core/matrices/tiles.ts';
import { createSessions } from '../../../core/onnx/sessions.ts';
import { devices, relativeError } from '../encoders/reference.ts';
import { dense, distance, mixedRows, sparse, values } from './reference.ts';

function reference(a: Embeddings, b: Embeddings, metric: DistanceMetric): number[][] {
  const rows = Array.from({ length: b.rows }, (_, j) => values(b, j));
  return Array.from({ length: a.rows }, (_, i) => {
    const row = values(a, i);
    return rows.map((other) => distance(row, other, metric));
  });
}

function zeros(matrix: Embeddings): number {
  const rows = Array.from({ length: matrix.rows }, (_, i) => values(matrix, i));
  return rows.filter((row) => row.every((x) => x === 0)).length;
}

const CASES: { name: string; a: Embeddings; b: Embeddings; floor: number }[] = [
  { name: 'dense', a: dense(...mixedRows(70, 20, 1)), b: dense(...mixedRows(300, 20, 1)), floor: 1e-9 },
  {
    name: 'sparse',
    a: sparse(...mixedRows(40, 12, 2).map((row) => row.map((x) => Math.round(2 * x)))),
    b: sparse(...mixedRows(90, 12, 2).map((row) => row.map((x) => Math.round(2 * x)))),
    floor: 1e-6,
  },
];

for (const { device, skip } of await devices()) {
  const models = createDistanceModels(createSessions({ device }));
  for (const { name, a, b, floor } of CASES) {
    for (const metric of ['cosine', 'euclidean'] as const) {
      const expected = reference(a, b, metric);
      const least = device === 'webgpu' ? 1e-2 : floor;

      test(`${name} tiles by ${metric} on ${device} cover every pair`, { skip }, async () => {
        const got = expected.map((row) => row.map(() => Number.NaN));
        let zeroVectors = 0;
        for await (const tile of distanceTiles(models, a, b, metric)) {
          zeroVectors += tile.zeroVectors;
          tile.distances.forEach((d, at) => {
            got[tile.fromRow + Math.floor(at / tile.columns)]![tile.fromColumn + (at % tile.columns)] = d;
          });
        }
        assert.ok(relativeError(got.flat(), expected.flat(), least) < 1e-5);
        assert.equal(zeroVectors, a.rows * b.rows - (a.rows - zeros(a)) * (b.rows - zeros(b)));
        expected.forEach((row, i) => {
          row.forEach((d, j) => {
            if (d === 0 && String(values(a, i)) === String(values(b, j))) assert.equal(got[i]![j], 0);
            assert.ok(got[i]![j]! >= 0);
          });
        });
      });

      for (const k of [1, 5, 1000]) {
        test(`${k} nearest of ${name} by ${metric} on ${device}`, { skip }, async () => {
          const found = await nearestNeighbors(models, a, b, k, metric);
          assert.equal(found.k, Math.min(k, b.rows));
          assert.equal(found.zeroVectors, zeros(a) + zeros(b));
          for (let i = 0; i < a.rows; i++) {
            const indexes = [...found.indexes.subarray(i * found.k, (i + 1) * found.k)];
            const distances = found.distances.subarray(i * found.k, (i + 1) * found.k);
            const sorted = [...expected[i]!].sort((x, y) => x - y).slice(0, found.k);
            assert.ok(relativeError(distances, sorted, floor) < 1e-5);
            assert.equal(new Set(indexes).size, found.k);
            assert.ok(
              relativeError(
                distances,
                indexes.map((j) => expected[i]![j]!),
                floor,
              ) < 1e-5,
            );
            for (let n = 1; n < found.k; n++) {
              assert.ok(distances[n - 1]! < distances[n]! || indexes[n - 1]! < indexes[n]!);
            }
          }
        });
      }
    }
  }
}

const models = createDistanceModels(createSessions({ device: 'cpu' }));

test('of many equal keys the first ones are the nearest', async () => {
  const keys = dense(...Array.from({ length: 500 }, (_, i) => [i % 2, 1, 0]));
  const { indexes, distances } = await nearestNeighbors(
    models,
    dense([1, 1, 0], [0, 0, 0]),
    keys,
    4,
    'cosine',
  );
  assert.deepEqual([...indexes], [1, 3, 5, 7, 0, 1, 2, 3]);
  assert.deepEqual([...distances], [0, 0, 0, 0, 1, 1, 1, 1]);
});

test('nothing to compare', async () => {
  const none = { kind: 'dense', rows: 0, columns: 3, data: new Float32Array(), ...NOTHING_COUNTED } as const;
  const some = dense([1, 2, 3]);
  assert.equal((await nearestNeighbors(models, some, none, 3, 'cosine')).k, 0);
  assert.equal((await nearestNeighbors(models, none, some, 3, 'cosine')).indexes.length, 0);
  for await (const tile of distanceTiles(models, some, none, 'cosine')) assert.fail(String(tile.rows));
  await assert.rejects(nearestNeighbors(models, some, sparse([1]), 1, 'cosine'), RangeError);
});

test('rows that score alike are all measured', async () => {
  // 3,000 keys within what single precision can tell apart, the nearest of them last.
  const keys = dense(
    ...Array.from({ length: 3000 }, (_, i) => [1000, 3000 - i, 0].map((x, k) => (k === 1 ? x * 1e-5 : x))),
  );
  const { indexes } = await nearestNeighbors(models, dense([1000, 0, 0]), keys, 3, 'euclidean');
  assert.deepEqual([...indexes], [2999, 2998, 2997]);
});

for (const scale of [1e-30, 1e-15, 1e15, 1e36]) {
  for (const metric of ['cosine', 'euclidean'] as const) {
    test(`the nearest of components around ${scale} by ${metric}`, async () => {
      const rows = mixedRows(200, 10, 8).map((row) => row.map((x) => x * scale));
      const [a, b] = [dense(...rows.slice(0, 20)), dense(...rows.slice(20))];
      const { distances } = await nearestNeighbors(models, a, b, 3, metric);
      const expected = reference(a, b, metric).flatMap((row) => row.sort((x, y) => x - y).slice(0, 3));
      assert.ok(relativeError(distances, expected, metric === 'cosine' ? 1e-9 : 1e-6 * scale) < 1e-5);
    });
  }
}

for (const bad of [Number.NaN, Infinity, -Infinity]) {
  test(`a component that is ${bad} is an error that names the row`, async () => {
    const [good, wrong] = [dense([1, 2], [3, 4]), dense([1, 2], [0, bad])];
    const message = (what: string) => ({
      name: 'InputError',
      message: new RegExp(`^Row 1 of the ${what} `),
    });
    const tilesOf = async (a: Embeddings, b: Embeddings) => {
      for await (const _ of distanceTiles(models, a, b, 'cosine'));
    };
    await assert.rejects(nearestNeighbors(models, wrong, good, 1, 'cosine'), message('queries'));
    await assert.rejects(nearestNeighbors(models, good, wrong, 1, 'euclidean'), message('keys'));
    await assert.rejects(tilesOf(wrong, good), message('first vectors'));
    await assert.rejects(tilesOf(good, wrong), message('second vectors'));
    await assert.rejects(pairDistances(models, wrong, Uint32Array.of(0, 0), 'cosine'), message('vectors'));
  });
}

test('vectors of two dimensions cannot be compared', async () => {
  const [two, three] = [dense([1, 2]), dense([1, 2, 3])];
  const message = /^vectors of 2 and of 3 components cannot be compared$/;
  await assert.rejects(nearestNeighbors(models, two, three, 1, 'cosine'), { name: 'RangeError', message });
  await assert.rejects(distanceTiles(models, two, three, 'cosine').next(), { name: 'RangeError', message });
});
