import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClusters } from '../../../../core/evaluation/clustering/clusters.ts';
import { agreementOf } from '../../../../core/evaluation/clustering/purity.ts';
import { repeatedBisection } from '../../../../core/evaluation/clustering/repeatedBisection.ts';
import { unitVectors } from '../../../../core/evaluation/clustering/unitVectors.ts';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import { createRandom } from '../../../../core/random.ts';
import fc, { tries } from '../../../fastCheck.ts';

function dense(rows: readonly (readonly number[])[]): DenseMatrix {
  const columns = rows[0]!.length;
  return { kind: 'dense', rows: rows.length, columns, data: Float32Array.from(rows.flat()) } as DenseMatrix;
}

/** I2 by its definition, for clusters given as a label a row. */
function i2(rows: readonly (readonly number[])[], of: ArrayLike<number>): number {
  const sums = new Map<number, number[]>();
  for (const [row, values] of rows.entries()) {
    const length = Math.hypot(...values.map(Math.fround));
    const sum = sums.get(of[row]!) ?? values.map(() => 0);
    sums.set(of[row]!, length === 0 ? sum : sum.map((value, i) => value + Math.fround(values[i]!) / length));
  }
  return [...sums.values()].reduce((total, sum) => total + Math.hypot(...sum), 0);
}

/** The best I2 of all ways to put the rows into `count` clusters, none empty. */
function bruteForce(rows: readonly (readonly number[])[], count: number): number {
  let best = -Infinity;
  const of: number[] = [];
  const place = (used: number) => {
    if (of.length === rows.length) {
      if (used === count) best = Math.max(best, i2(rows, of));
      return;
    }
    for (let cluster = 0; cluster <= Math.min(used, count - 1); cluster++) {
      of.push(cluster);
      place(Math.max(used, cluster + 1));
      of.pop();
    }
  };
  place(0);
  return best;
}

const small = fc.integer({ min: 2, max: 7 }).chain((size) =>
  fc.record({
    rows: fc.array(fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 3, maxLength: 3 }), {
      minLength: size,
      maxLength: size,
    }),
    count: fc.integer({ min: 1, max: size }),
    seed: fc.nat(),
  }),
);

test('of few rows the clusters are the best there are', async () => {
  await fc.assert(
    fc.asyncProperty(small, async ({ rows, count, seed }) => {
      const of = await repeatedBisection(unitVectors(dense(rows)), count, seed);
      assert.equal(new Set(of).size, count);
      assert(Math.abs(i2(rows, of) - bruteForce(rows, count)) < 1e-6);
    }),
    tries(100),
  );
});

test('sparse rows are clustered as dense ones are, the same again by the same seed', async () => {
  const rows = [
    [1, 0, 0, 2],
    [0, 3, 1, 0],
    [2, 0, 0, 2],
    [0, 0, 0, 0],
    [0, 1, 1, 0],
  ];
  const cells = rows.map((row) => row.flatMap((value, column) => (value === 0 ? [] : [[column, value]])));
  const sparse = {
    kind: 'sparse' as const,
    rows: rows.length,
    offsets: Uint32Array.from([0, ...cells.map((_, i) => cells.slice(0, i + 1).flat().length)]),
    columns: Uint32Array.from(cells.flat().map(([column]) => column!)),
    values: Float64Array.from(cells.flat().map(([, value]) => value!)),
  };
  const found = await repeatedBisection(unitVectors(sparse), 2, 3);
  assert.deepEqual(found, await repeatedBisection(unitVectors(dense(rows)), 2, 3));
  assert.deepEqual(found, await repeatedBisection(unitVectors(sparse), 2, 3));
  assert.equal(found[0], found[2]);
  assert.equal(found[1], found[4]);
});

test('refining never lowers the criterion', async () => {
  await fc.assert(
    fc.asyncProperty(small, fc.array(fc.nat(2), { minLength: 7, maxLength: 7 }), async ({ rows }, labels) => {
      const of = Int32Array.from(rows.keys(), (row) => labels[row]!);
      const before = i2(rows, of);
      const clusters = createClusters(unitVectors(dense(rows)), [...rows.keys()], of, 3);
      await clusters.refine({ next: () => 0.5, below: () => 0 });
      assert(clusters.criterion() >= before - 1e-9);
    }),
  );
});

test('clustering can be cancelled', async () => {
  const vectors = unitVectors(dense([[1], [2], [3]]));
  await assert.rejects(
    repeatedBisection(vectors, 2, 1, { signal: AbortSignal.abort(new Error('stop')) }),
    /stop/,
  );
});

test('purity and entropy, worked out by hand', () => {
  const worked = (clusters: number[], classes: number[]) => {
    const { purity, entropy } = agreementOf(clusters, classes);
    return { purity, entropy };
  };
  assert.deepEqual(worked([0, 0, 1, 1], [5, 5, 6, 6]), { purity: 1, entropy: 0 });
  assert.deepEqual(worked([0, 0, 1, 1], [5, 6, 5, 6]), { purity: 0.5, entropy: 1 });
  const { purity, entropy } = agreementOf([0, 0, 0, 1], [5, 5, 6, 6]);
  assert.equal(purity, 0.75);
  assert(Math.abs(entropy - (3 / 4) * ((2 / 3) * Math.log2(3 / 2) + (1 / 3) * Math.log2(3))) < 1e-12);
  assert.deepEqual(worked([0, 1], [2, 2]), { purity: 1, entropy: 0 });
  assert.deepEqual([...agreementOf([0, 0, 0, 1], [5, 5, 6, 6]).purities], [1, 1, 0, 1]);
});

test('a class adds its own items to the entropy, and part of what its leaving would take from others', () => {
  const random = createRandom(3);
  const classes = Array.from({ length: 60 }, (_, item) => Math.floor(item / 4));
  const clusters = classes.map(() => random.below(12));
  const { entropy, entropies } = agreementOf(clusters, classes);
  const sumOf = (values: ArrayLike<number>, is: (item: number) => boolean) =>
    Array.from(values).reduce((sum, value, item) => sum + (is(item) ? value : 0), 0);
  assert(Math.abs(sumOf(entropies, () => true) / 60 - entropy) < 1e-12);
  /** Σ ln(size of the cluster ÷ its items of the class) over some items, by plain counting. */
  const plain = (present: (item: number) => boolean, counted: (item: number) => boolean) => {
    const size = (item: number, is: (other: number) => boolean) =>
      classes.filter((_, other) => clusters[other] === clusters[item] && present(other) && is(other)).length;
    const each = classes.map((its, item) =>
      Math.log(size(item, () => true) / size(item, (other) => classes[other] === its)),
    );
    return sumOf(each, counted) / Math.log(15);
  };
  const added = Array.from({ length: 15 }, (_, each) => {
    const isOther = (item: number) => classes[item] !== each;
    return plain(() => true, isOther) - plain(isOther, isOther);
  });
  const mean = added.reduce((sum, one) => sum + one, 0) / 15;
  for (const [each, one] of added.entries()) {
    const isOwn = (item: number) => classes[item] === each;
    const expected = plain(() => true, isOwn) + (Math.SQRT2 - 1) * (one - mean);
    assert(Math.abs(sumOf(entropies, isOwn) - expected) < 1e-9, `class ${each}`);
  }
});
