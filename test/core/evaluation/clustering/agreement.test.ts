import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adjustedRandOf } from '../../../../core/evaluation/clustering/adjustedRand.ts';
import { kMeans } from '../../../../core/evaluation/clustering/kMeans.ts';
import { unitVectors } from '../../../../core/evaluation/clustering/unitVectors.ts';
import { vMeasureOf } from '../../../../core/evaluation/clustering/vMeasure.ts';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import { createRandom, type Random } from '../../../../core/random.ts';
import fc from '../../../fastCheck.ts';

const digits = (text: string) => Float64Array.from(text, Number);

test('the measures are those of scikit-learn 1.2.1', () => {
  for (const [classes, clusters, homogeneity, completeness, vMeasure, adjustedRand] of [
    [
      '110100001101',
      '110101001100',
      0.3499775783516458,
      0.3499775783516458,
      0.3499775783516458,
      0.3888888888888889,
    ],
    [
      '1112211113202311202202022232133102023032',
      '1312111313202201101202022232133231002113',
      ...[0.28512206095597664, 0.28080208133491713, 0.28294558287207966, 0.21026559132308975],
    ],
  ] as const) {
    const found = vMeasureOf(digits(clusters), digits(classes));
    const rand = adjustedRandOf(digits(clusters), digits(classes));
    for (const [value, expected] of [
      [found.homogeneity, homogeneity],
      [found.completeness, completeness],
      [found.vMeasure, vMeasure],
      [rand.adjustedRand, adjustedRand],
    ] as const) {
      assert.ok(Math.abs(value - expected) < 1e-12, `${value} for ${expected}`);
    }
  }
});

const partitions = fc
  .integer({ min: 2, max: 30 })
  .chain((size) =>
    fc.tuple(...['clusters', 'classes'].map(() => fc.array(fc.nat(3), { minLength: size, maxLength: size }))),
  );

test('every measure is the mean of the contributions, and does not ask what clusters are called', () => {
  fc.assert(
    fc.property(partitions, ([clusters, classes]) => {
      const found = vMeasureOf(clusters!, classes!);
      const rand = adjustedRandOf(clusters!, classes!);
      const renamed = clusters!.map((each) => 7 - each);
      const mean = (values: Float64Array) => values.reduce((sum, each) => sum + each, 0) / values.length;
      for (const name of ['homogeneity', 'completeness', 'vMeasure'] as const) {
        assert.ok(Math.abs(mean(found.contributions[name]) - found[name]) < 1e-9);
        assert.ok(found[name] >= 0 && found[name] <= 1);
        assert.ok(Math.abs(vMeasureOf(renamed, classes!)[name] - found[name]) < 1e-9);
      }
      assert.ok(Math.abs(mean(rand.contributions) - rand.adjustedRand) < 1e-9);
      assert.ok(rand.adjustedRand >= -0.5 && rand.adjustedRand < 1 + 1e-9);
    }),
  );
});

test('the same partition is 1, one cluster tells nothing', () => {
  const classes = digits('001122');
  assert.deepEqual(vMeasureOf(digits('221100'), classes).vMeasure, 1);
  assert.deepEqual(adjustedRandOf(digits('221100'), classes).adjustedRand, 1);
  assert.equal(vMeasureOf(digits('010101'), classes).vMeasure, 0);
  const { homogeneity, completeness, vMeasure } = vMeasureOf(digits('000000'), classes);
  assert.deepEqual([homogeneity, completeness, vMeasure].map(Math.round), [0, 1, 0]);
  assert.equal(adjustedRandOf(digits('000000'), classes).adjustedRand, 0);
});

/** Points around the directions of their classes, `spread` apart from them. */
function drawn(size: number, spread: number, random: Random) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const classes = Float64Array.from({ length: size }, () => random.below(3));
  const data = Float32Array.from(
    [...classes].flatMap((each) => [0, 1, 2].map((axis) => Number(axis === each) + spread * normal())),
  );
  return { classes, vectors: unitVectors({ kind: 'dense', rows: size, columns: 3, data } as DenseMatrix) };
}

test('k-means finds clusters that lie apart, the same by the same seed', async () => {
  const { classes, vectors } = drawn(60, 0.1, createRandom(3));
  const found = await kMeans(vectors, 3, { starts: 5, seed: 1 });
  assert.equal(vMeasureOf(found, classes).vMeasure, 1);
  assert.deepEqual(await kMeans(vectors, 3, { starts: 5, seed: 1 }), found);
  assert.equal(new Set(await kMeans(vectors, 60, { starts: 1, seed: 1 })).size, 60);
});

test('the standard error of the contributions is the spread over samples, each clustered anew', async () => {
  const random = createRandom(11);
  const samples: Record<string, { values: number[]; errors: number[] }> = {};
  for (let sample = 0; sample < 60; sample++) {
    const { classes, vectors } = drawn(150, 0.45, random);
    const clusters = await kMeans(vectors, 3, { starts: 3, seed: sample });
    const { vMeasure, contributions } = vMeasureOf(clusters, classes);
    const rand = adjustedRandOf(clusters, classes);
    for (const [name, value, each] of [
      ['v', vMeasure, contributions.vMeasure],
      ['rand', rand.adjustedRand, rand.contributions],
    ] as const) {
      const { values, errors } = (samples[name] ??= { values: [], errors: [] });
      values.push(value);
      errors.push(deviation([...each]) / Math.sqrt(each.length));
    }
  }
  for (const [name, { values, errors }] of Object.entries(samples)) {
    const ratio = errors.reduce((sum, each) => sum + each, 0) / errors.length / deviation(values);
    assert.ok(ratio > 0.75 && ratio < 1.35, `${name}: ${ratio}`);
  }
});

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  return Math.sqrt(values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1));
}
