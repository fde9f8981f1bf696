import assert from 'node:assert/strict';
import test from 'node:test';
import type { DistanceMetric } from '../../../core/matrices/distanceMetric.ts';
import { createDistanceModels } from '../../../core/matrices/models.ts';
import { pairDistances } from '../../../core/matrices/pairs.ts';
import type { Device } from '../../../core/onnx/devices.ts';
import { createSessions } from '../../../core/onnx/sessions.ts';
import { dense, distance, mixedRows, sparse, values } from '../distance/reference.ts';
import { devices, random, relativeError } from '../encoders/reference.ts';

const METRICS: DistanceMetric[] = ['cosine', 'euclidean'];
const on = (device: Device) => createDistanceModels(createSessions({ device }));
const cpu = on('cpu');

function allPairs(count: number): Uint32Array {
  return Uint32Array.from(
    Array.from({ length: count }, (_, i) => Array.from({ length: count }, (_, j) => [i, j])).flat(2),
  );
}

for (const { device, skip } of await devices()) {
  for (const metric of METRICS) {
    // Elsewhere each size is a model to compile, and slow without a graphics card.
    const wide = metric === 'cosine' ? 384 : 100;
    const count = device === 'cpu' ? 60 : 20;
    for (const size of device === 'cpu' ? [1, 2, 7, 100, 384] : [1, wide]) {
      test(`${metric} of ${size} components on ${device}`, { skip }, async () => {
        const matrix = dense(...mixedRows(count, size, size));
        const pairs = allPairs(count);
        const { distances, zeroVectors } = await pairDistances(on(device), matrix, pairs, metric);
        const rows = Array.from({ length: count }, (_, i) => values(matrix, i));
        const expected = Array.from(distances, (_, p) =>
          distance(rows[pairs[2 * p]!]!, rows[pairs[2 * p + 1]!]!, metric),
        );
        // What is left of parallel rows is rounding: it counts against the whole, not against itself.
        const floor = metric === 'cosine' ? (device === 'webgpu' ? 1e-3 : 1e-9) : 1e-6;
        assert.ok(
          relativeError(distances, expected, floor) < 1e-5,
          `${relativeError(distances, expected, floor)}`,
        );
        const zero = rows.map((row) => row.every((x) => x === 0));
        const withZero = expected.filter((_, p) => zero[pairs[2 * p]!] || zero[pairs[2 * p + 1]!]).length;
        assert.equal(zeroVectors, withZero);
      });
    }

    test(`${metric} of equal rows is exactly 0 on ${device}, near rows never negative`, {
      skip,
    }, async () => {
      const next = random(3);
      const rows = Array.from({ length: 40 }, () =>
        Array.from({ length: 50 }, () => next() * 10 ** (8 * next() - 4)),
      );
      const near = rows.map((row) => row.map((x) => x * (1 + 1e-7 * next())));
      const matrix = dense(...rows, ...rows, ...near);
      const pairs = Uint32Array.from(rows.flatMap((_, i) => [i, i, i, i + 40, i, i + 80]));
      const { distances } = await pairDistances(on(device), matrix, pairs, metric);
      distances.forEach((d, p) => {
        assert.ok(p % 3 === 2 ? d >= 0 && d < 1e-2 : d === 0, `${p}: ${d}`);
      });
    });
  }
}

for (const metric of METRICS) {
  test(`equal vectors are equally far, wherever the pair stands: ${metric}`, async () => {
    const rows = mixedRows(3, 100, 5);
    const many = dense(rows[0]!, rows[2]!, ...Array.from({ length: 3000 }, () => rows[2]!));
    const pairs = Uint32Array.from({ length: 6000 }, (_, i) => (i % 2 === 0 ? 0 : 1 + (i >> 1)));
    const { distances } = await pairDistances(cpu, many, pairs, metric);
    assert.equal(new Set(distances).size, 1);
    const swapped = await pairDistances(cpu, many, pairs.subarray(0, 2).slice().reverse(), metric);
    assert.equal(swapped.distances[0], distances[0]);
  });

  test(`sparse rows, against the formula: ${metric}`, async () => {
    const next = random(9);
    const rows = Array.from({ length: 50 }, () =>
      Array.from({ length: 30 }, () => (next() < 0.7 ? 0 : Math.ceil(3 * next()))),
    );
    rows[7] = rows[7]!.map(() => 0);
    rows[8] = rows[9]!;
    const pairs = allPairs(50);
    const { distances } = await pairDistances(cpu, sparse(...rows), pairs, metric);
    const expected = Array.from(distances, (_, p) =>
      distance(rows[pairs[2 * p]!]!, rows[pairs[2 * p + 1]!]!, metric),
    );
    assert.ok(relativeError(distances, expected, 1e-3) < 1e-12);
    for (let i = 0; i < 50; i++) assert.equal(distances[51 * i], metric === 'cosine' && i === 7 ? 1 : 0);
    assert.equal(distances[8 * 50 + 9], 0);
  });
}

test('cosines of counts that are equal come out equal', async () => {
  const rows = [
    [1, 0],
    [1, 1],
    [3, 3],
    [7, 7],
    [2, 0],
    [0, 5],
    [1, 1, 1, 1],
    [3, 0, 0, 3],
  ];
  const pairs = Uint32Array.of(0, 1, 0, 2, 0, 3, 4, 2, 5, 3, 6, 7, 7, 6);
  const { distances } = await pairDistances(cpu, sparse(...rows), pairs, 'cosine');
  assert.deepEqual(new Set(distances), new Set([1 - Math.SQRT1_2]));
});

test('components at the ends of single precision', async () => {
  const matrix = dense([1e-30, 2e-30], [2e-30, 1e-30], [1e38, 0], [0, 1e38]);
  const { distances } = await pairDistances(cpu, matrix, Uint32Array.of(0, 1, 2, 3, 0, 2), 'cosine');
  assert.ok(relativeError(distances, [0.2, 1, 1 - 1 / Math.sqrt(5)]) < 1e-6);
});

test('a row that is not there is an error', async () => {
  await assert.rejects(pairDistances(cpu, dense([1]), Uint32Array.of(0, 1), 'cosine'), RangeError);
});
