import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { checkDrift } from '../../../../core/evaluation/drift/checkDrift.ts';
import { denseVectors } from '../../../../core/evaluation/drift/driftRecord.ts';
import { driftMarkdown, driftText } from '../../../../core/evaluation/drift/driftText.ts';
import { createDistances } from '../../../../core/matrices/createDistances.ts';
import type { DenseMatrix } from '../../../../core/matrices/embeddings.ts';
import { createRandom } from '../../../../core/random.ts';
import { matrix, PROVENANCE, recordOf, vectorsOf } from './records.ts';

const distances = createDistances({ device: 'cpu' });
after(() => distances.dispose());

const check = (vectors: DenseMatrix, threshold?: number) =>
  checkDrift(
    recordOf(threshold),
    { id: 'model', provenance: { ...PROVENANCE, dimension: vectors.columns }, vectors, version: '1.0.0' },
    { distances, examples: 3 },
  );

const recorded = vectorsOf();
const changed = (change: (component: number, row: number) => number, { rows, columns, data } = recorded) =>
  matrix(
    rows,
    columns,
    data.map((component, at) => change(component, Math.floor(at / columns))),
  );

/** Adds noise relative to the components. */
function noisy(share: number): DenseMatrix {
  const { next } = createRandom(7);
  return changed((component) => component * (1 + share * (next() * 2 - 1)));
}

for (const [name, vectors, level, verdict] of [
  ['the same vectors', recorded, 'identical', /^Identical: all components of 120 vectors are the same\./],
  [
    'rounding',
    noisy(1e-6),
    'rounding',
    /^Same model up to rounding: cosines of pairs changed by \d\.\de-\d on average/,
  ],
  [
    'small changes',
    noisy(0.03),
    'small',
    /^Small drift: .*; the nearest sentence stayed for [01]\.\d{4} of sentences\. New vectors find the same nearest sentence among the recorded ones for [01]\.\d{4} of sentences\./,
  ],
  ['large changes', noisy(1), 'large', /^Large drift: .*Stored vectors must be computed again\./],
  [
    'other lengths',
    changed((component) => component * 3),
    'large',
    /^Large drift: vectors are up to 3 times as long as recorded, /,
  ],
  [
    'other vectors',
    vectorsOf(8, 0.2, 2),
    'different',
    /^Different model: a sentence's vector and its recorded vector/,
  ],
  [
    'another dimension',
    vectorsOf(6),
    'different',
    /^Different dimension: 8 recorded, now 6; cosines of pairs/,
  ],
] as const) {
  test(`${name}: ${level}`, async () => {
    const found = await check(vectors);
    assert.equal(found.level, level, found.verdict);
    assert.match(found.verdict, verdict);
    for (const write of [driftText, driftMarkdown])
      assert.ok(
        write({ check: found, gates: [] }).includes(
          level === 'different' ? 'Different' : found.verdict.slice(0, 5),
        ),
      );
  });
}

/** The recorded vectors, some of which are replaced. */
const replaced = (rows: number, by: (component: number, at: number) => number) =>
  changed((component, row) => (row < rows ? by(component, row) : component), noisy(1e-7));

const other = createRandom(3);
for (const [name, vectors, level, verdict] of [
  ['few other vectors among many', replaced(1, () => other.next() - 0.5), 'large', /^Large drift/],
  [
    'a zero vector',
    replaced(1, () => 0),
    'different',
    /^Broken vectors: 1 sentence of 120 has the zero vector now/,
  ],
  [
    'zero vectors',
    replaced(4, () => 0),
    'different',
    /^Broken vectors: 4 sentences of 120 have the zero vector/,
  ],
] as const) {
  test(`a mean does not hide ${name}`, async () => {
    const found = await check(vectors);
    assert.equal(found.level, level, found.verdict);
    assert.match(found.verdict, verdict);
    assert.ok(valuesOf(found)['vectorChange/mean']![0]! < 0.05);
    const [worst] = found.worst;
    assert.equal(worst!.text, 'Sentence 0.');
    assert.ok(worst!.vectorChange > 0.1 && worst!.lengthChange > 0.1);
    const text = driftText({ check: found, gates: [] });
    assert.match(text, /^Sentences whose vector changed most .*\n {2}\d\.\d{4}, \d\.\d{4} {2}Sentence 0\.$/m);
    assert.match(driftMarkdown({ check: found, gates: [] }), /### Sentences whose vector changed most/);
  });
}

test('what was not verified is said with the verdict', async () => {
  const options = { distances, examples: 0 };
  const encoder = { id: 'model', provenance: PROVENANCE, vectors: recorded, version: '1' };
  const found = await checkDrift({ ...recordOf(), isUnverified: true }, encoder, options);
  assert.match(found.verdict, /^Identical: .* older version, .* not verified\.$/);
});

const valuesOf = ({ metrics }: Awaited<ReturnType<typeof check>>) =>
  Object.fromEntries(metrics.map(({ metric, value, n }) => [metric, [value, n]]));

test('vectors of another dimension have metrics of pairs, and no value where vectors would be compared', async () => {
  const values = valuesOf(await check(vectorsOf(6)));
  assert.deepEqual(values['vectorChange/mean'], [null, 0]);
  assert.deepEqual(values['mixedNeighbors@1'], [null, 0]);
  assert.equal(values['cosineChange/mean']![1], 100);
  assert.equal(values['neighbors@10']![1], 120);
});

test('a rotation of the space leaves pairs as they are, but not stored vectors', async () => {
  const { columns, data } = recorded;
  const rotated = matrix(
    recorded.rows,
    columns,
    data.map((_, at) => data[at - (at % columns) + ((at + 1) % columns)]!),
  );
  const values = valuesOf(await check(rotated));
  assert.ok(values['cosineChange/max']![0]! < 1e-6);
  assert.equal(values['neighbors@1']![0], 1);
  assert.equal(values.order![0], 1);
  assert.ok(values['vectorChange/mean']![0]! > 0.5);
  assert.ok(values['mixedNeighbors@1']![0]! < 0.5);
});

test('a sentence without a known word has the zero vector, which has not changed if it is zero again', async () => {
  const blank = (vectors: DenseMatrix) => changed((component, row) => (row < 3 ? 0 : component), vectors);
  const record = { ...recordOf(), vectors: blank(recorded) };
  const values = async (vectors: DenseMatrix) => {
    const provenance = { ...PROVENANCE, dimension: vectors.columns };
    return valuesOf(
      await checkDrift(
        record,
        { id: 'model', provenance, vectors, version: '1' },
        { distances, examples: 0 },
      ),
    );
  };
  assert.deepEqual((await values(blank(noisy(1e-6))))['vectorChange/max']![0]! < 1e-9, true);
  assert.equal((await values(recorded))['vectorChange/max']![0], 1);
});

test('a score that moves is tested against the record, and decisions that flip are named', async () => {
  // The changed variants, every third sentence, come to lie on their originals.
  const blind = matrix(
    recorded.rows,
    recorded.columns,
    recorded.data.map((component, at) =>
      Math.floor(at / 8) % 3 === 2 ? recorded.data[at - 16]! : component,
    ),
  );
  const found = await check(blind, 0.95);
  const score = found.scores.find(({ metric }) => metric === 'preserved>changed')!;
  assert.equal(score.checked, 0);
  assert.ok(score.recorded! > 0.8);
  assert.ok(score.moved && score.interval![1] < 0);
  const text = driftText({ check: found, gates: [] });
  assert.match(text, /0\.0003 \*/);
  assert.match(text, /^\* p \(Holm\) < 0\.05: the score moved significantly\.$/m);
  assert.deepEqual(
    found.scores.filter(({ moved }) => moved).map(({ metric }) => metric),
    ['preserved>changed', 'preserved>changed, negation', 'falseAccepts', 'falseAccepts, negation'],
  );
  assert.equal(found.flipped.length, 3);
  assert.ok(
    found.flipped.every(
      ({ kind, recorded, checked }) => kind === 'negation' && recorded < 0.95 && checked > 0.95,
    ),
  );
  assert.match(
    found.verdict,
    /4 scores of \d moved significantly: .* At the threshold 0\.95, \d+ of 100 decisions flip\./,
  );
});

test('vectors that cannot be compared are refused', () => {
  const sparse = {
    kind: 'sparse',
    rows: 0,
    offsets: new Uint32Array(1),
    columns: new Uint32Array(),
    values: new Float64Array(),
  } as const;
  assert.throws(() => denseVectors('bow', sparse), /bow counts words: .*fixed dimension/);
  assert.throws(
    () =>
      denseVectors(
        'model',
        changed((component, row) => (row === 5 ? Number.NaN : component)),
      ),
    /Row 5 of the vectors of model has a component that is not a finite number/,
  );
  for (const alike of [changed(() => 0), changed(() => 0.25), changed((_, row) => 0.25 + 1e-9 * row)])
    assert.throws(() => denseVectors('model', alike), /model gives all 120 sentences the same vector/);
});
