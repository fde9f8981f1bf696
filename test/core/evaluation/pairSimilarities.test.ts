import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EvaluationContext } from '../../../core/evaluation/method.ts';
import { pairSimilarities } from '../../../core/evaluation/pairSimilarities.ts';

const A = [1, 2, -2];
const B = [3, 0, 4];

/** A context of one encoder, which declares `declared` and gives the vectors A and B. */
function contextOf(similarity: string, declared?: string): EvaluationContext {
  const asked = {
    options: { similarity },
    describe: async () => ({ similarity: declared }),
    distances: async (_: string, __: unknown, ___: unknown, metric: string) =>
      Float64Array.of(metric === 'cosine' ? 1 - -5 / 15 : Math.hypot(2, -2, 6)),
    encode: async () => ({ kind: 'dense', columns: 3, data: Float32Array.from([...A, ...B]) }),
  };
  return asked as unknown as EvaluationContext;
}

const sentences = ['a', 'b'].map((text) => ({ text, tokens: [text] }));

for (const [chosen, declared, expected] of [
  ['cosine', 'dot', -5 / 15],
  ['dot', undefined, -5],
  ['euclidean', undefined, -Math.hypot(2, -2, 6)],
  ['manhattan', undefined, -10],
  ['declared', 'dot', -5],
  ['declared', 'manhattan', -10],
  ['declared', undefined, -5 / 15],
] as const) {
  test(`${chosen}, where the encoder declares ${declared}`, async () => {
    const [got] = await pairSimilarities('x', sentences, Uint32Array.of(0, 1), contextOf(chosen, declared));
    assert.ok(Math.abs(got! - expected) < 1e-12, String(got));
  });
}

test('sparse vectors have no dot product here', async () => {
  const context = { ...contextOf('dot'), encode: async () => ({ kind: 'sparse' }) };
  await assert.rejects(
    pairSimilarities('bow', sentences, Uint32Array.of(0, 1), context as unknown as EvaluationContext),
    { name: 'InputError', message: /The vectors of bow are sparse.*--similarity cosine or euclidean/ },
  );
});
