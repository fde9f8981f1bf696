import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Encoder } from '../../../core/encoders/encoder.ts';
import { createFindNearest } from '../../../core/engine/nearestSentences.ts';
import type { DistanceMetric } from '../../../core/matrices/distanceMetric.ts';
import type { DenseMatrix } from '../../../core/matrices/embeddings.ts';
import { createDistanceModels } from '../../../core/matrices/models.ts';
import { createSessions } from '../../../core/onnx/sessions.ts';
import { countingEncoder } from '../encoders/countingEncoder.ts';
import { engineOn, sentence } from '../encoders/reference.ts';

const engine = engineOn();
const CANDIDATES = ['dog', 'qqxyzzy', 'hound', 'a green hill', 'dog', 'parliament'].map(sentence);
const QUERIES = ['the dog barked', 'green', 'zzyxqq'].map(sentence);

/** The neighbors by plain pairs, from all candidates but `left out`. */
async function byPairs(id: string, query: number, metric: DistanceMetric, leftOut: readonly number[]) {
  const among = CANDIDATES.map((_, index) => index).filter((index) => !leftOut.includes(index));
  const pairs = Uint32Array.from(among.flatMap((index) => [0, index + 1]));
  const { distances } = await engine.distances(id, [QUERIES[query]!, ...CANDIDATES], pairs, metric);
  return among
    .map((index, at) => ({ index, distance: distances[at]! }))
    .sort((a, b) => a.distance - b.distance || a.index - b.index);
}

for (const [id, leftOut] of [
  ['glove-mean', [1]],
  ['bow', []],
] as const) {
  for (const metric of ['cosine', 'euclidean'] as const) {
    test(`${id}: the nearest by ${metric} distance of the candidates without an unknown token`, async () => {
      // "a" is no word of the table.
      const out = id === 'bow' ? leftOut : [1, 3];
      const found = await engine.nearest(id, QUERIES, CANDIDATES, 3, metric);
      assert.equal(found.ranked, CANDIDATES.length - out.length);
      for (const query of QUERIES.keys()) {
        const expected = (await byPairs(id, query, metric, out)).slice(0, found.k);
        const row = (values: Uint32Array | Float64Array) => [
          ...values.subarray(query * found.k, (query + 1) * found.k),
        ];
        assert.deepEqual(
          row(found.indexes),
          expected.map(({ index }) => index),
        );
        assert.deepEqual(
          row(found.distances),
          expected.map(({ distance }) => distance),
        );
      }
      assert.deepEqual([...found.unknownTokens], id === 'bow' ? [0, 0, 0] : [0, 0, 1]);
      assert.deepEqual([...found.zeroVectors], id === 'bow' ? [0, 0, 0] : [0, 0, 1]);
    });
  }
}

/** The neighbors of the given texts under an encoder that knows every token. */
function counting() {
  const { encoder, embedded } = countingEncoder();
  const models = createDistanceModels(createSessions({ device: 'cpu' }));
  const findNearest = createFindNearest(() => models);
  const knowing: Encoder = {
    ...encoder,
    encode: async (...given) => ({
      ...((await encoder.encode(...given)) as DenseMatrix),
      rowCounts: undefined,
    }),
  };
  const find = (candidates: string, signal?: AbortSignal) =>
    findNearest(knowing, [sentence('query')], candidates.split(' ').map(sentence), 2, 'euclidean', {
      signal,
    });
  return { find, embedded };
}

test('candidates are embedded once, as long as they are the same', async () => {
  const { find, embedded } = counting();
  const first = await find('one three five');
  assert.deepEqual(await find('one three five'), first);
  assert.deepEqual(embedded, ['one', 'three', 'five', 'query', 'query']);
  await find('one three');
  assert.deepEqual(embedded.slice(5), ['one', 'three', 'query']);
});

test('what is given up is not kept', async () => {
  const { find, embedded } = counting();
  await assert.rejects(find('one three', AbortSignal.abort(new Error('stop'))), /stop/);
  await find('one three');
  assert.deepEqual(embedded, ['one', 'three', 'one', 'three', 'query']);
});

test('there may be fewer candidates than asked for, or none', async () => {
  const { find } = counting();
  assert.equal((await find('one')).k, 1);
  const none = await engine.nearest('glove-mean', QUERIES, [], 3, 'cosine');
  assert.deepEqual([none.k, none.ranked], [0, 0]);
});
