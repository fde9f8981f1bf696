import assert from 'node:assert/strict';
import test from 'node:test';
import { createDistanceModels } from '../../../core/distance/models.ts';
import { nearestNeighbours } from '../../../core/distance/nearest.ts';
import { distanceTiles } from '../../../core/distance/tiles.ts';
import type { Embeddings } from '../../../core/encoders/embeddings.ts';
import { NOTHING_COUNTED } from '../../../core/encoders/encodingCounts.ts';
import type { Metric } from '../../../core/encoders/engine.ts';
import { createSessions } from '../../../core/encoders/onnx/sessions.ts';
import { devices, relativeError } from '../encoders/reference.ts';
import { dense, distance, mixedRows, sparse, values } from './reference.ts';

function reference(a: Embeddings, b: Embeddings, metric: Metric): number[][] {
  const rows = Array.from({ length: b.rows }, (_, j) => values(b, j));
  return Array.from({ length: a.rows }, (_, i) => {
    const row = values(a, i);
    return rows.map((other) => distance(row, other, metric));
  });
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
        for await (const tile of distanceTiles(models, a, b, metric)) {
          tile.distances.forEach((d, at) => {
            got[tile.fromRow + Math.floor(at / tile.columns)][tile.fromColumn + (at % tile.columns)] = d;
          });
        }
        assert.ok(relativeError(got.flat(), expected.flat(), least) < 1e-5);
        expected.forEach((row, i) => {
          row.forEach((d, j) => {
            if (d === 0 && String(values(a, i)) === String(values(b, j))) assert.equal(got[i][j], 0);
            assert.ok(got[i][j] >= 0);
          });
        });
      });

      for (const k of [1, 5, 1000]) {
        test(`${k} nearest of ${name} by ${metric} on ${device}`, { skip }, async () => {
          const found = await nearestNeighbours(models, a, b, k, metric);
          assert.equal(found.k, Math.min(k, b.rows));
          for (let i = 0; i < a.rows; i++) {
            const indexes = [...found.indexes.subarray(i * found.k, (i + 1) * found.k)];
            const distances = found.distances.subarray(i * found.k, (i + 1) * found.k);
            const sorted = [...expected[i]].sort((x, y) => x - y).slice(0, found.k);
            assert.ok(relativeError(distances, sorted, floor) < 1e-5);
            assert.equal(new Set(indexes).size, found.k);
            assert.ok(
              relativeError(
                distances,
                indexes.map((j) => expected[i][j]),
                floor,
              ) < 1e-5,
            );
            for (let n = 1; n < found.k; n++) {
              assert.ok(distances[n - 1] < distances[n] || indexes[n - 1] < indexes[n]);
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
  const { indexes, distances } = await nearestNeighbours(
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
  assert.equal((await nearestNeighbours(models, some, none, 3, 'cosine')).k, 0);
  assert.equal((await nearestNeighbours(models, none, some, 3, 'cosine')).indexes.length, 0);
  for await (const tile of distanceTiles(models, some, none, 'cosine')) assert.fail(String(tile.rows));
  await assert.rejects(nearestNeighbours(models, some, sparse([1]), 1, 'cosine'), RangeError);
});
