import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analogy } from '../../../../core/evaluation/methods/analogy.ts';
import type { Embeddings } from '../../../../core/matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../../../core/matrices/encodingCounts.ts';
import { corpusOf, fakeEngine, runOn } from '../fakes.ts';

/** Vectors of two components by word; a word that is not listed has none. */
const VECTORS: Readonly<Record<string, readonly [number, number]>> = {
  man: [1, 0],
  woman: [0.8, 0.6],
  king: [3, 0.3],
  queen: [0.7, 0.75],
  prince: [0.99, 0.1],
};

async function evaluate(lines: readonly string[], kind: Embeddings['kind'] = 'dense') {
  const encode = async (_: string, sentences: readonly { text: string }[]): Promise<Embeddings> => {
    const rows = sentences.map(({ text }) => VECTORS[text] ?? [0, 0]);
    if (kind === 'dense') {
      const data = Float32Array.from(rows.flat());
      return { kind, rows: rows.length, columns: 2, data, ...NOTHING_COUNTED };
    }
    const offsets = Uint32Array.from({ length: rows.length + 1 }, (_, i) => 2 * i);
    const columns = Uint32Array.from(rows.flatMap(() => [0, 1]));
    return { kind, rows: rows.length, offsets, columns, values: Float64Array.from(rows.flat()) };
  };
  return runOn(analogy, [corpusOf(lines)], { engine: { ...fakeEngine(() => 0), encode } });
}

for (const kind of ['dense', 'sparse'] as const) {
  test(`the nearest to b − a + c is found, vectors at length 1, the three given left out: ${kind}`, async () => {
    const { examples, scores, metrics } = await evaluate(
      [': family', 'man woman king queen', 'prince prince man king', ': other', 'man woman boy girl'],
      kind,
    );
    const found = examples.map((example) =>
      'found' in example ? [example.found, example.correct] : example.none,
    );
    assert.deepEqual(found, [['queen', true], ['king', true], 'no-vector']);
    const { e } = scores.scores;
    assert.deepEqual(e, { correct: 2, total: 2, accuracy: 1, notApplicable: 1, reasons: { 'no-vector': 1 } });
    assert.deepEqual(
      metrics.map(({ metric, value, n }) => [metric, value, n]),
      [
        ['all', 1, 2],
        ['family', 1, 2],
      ],
    );
  });
}

test('distractors of records are candidates', async () => {
  const question = { a: 'man', b: 'man', c: 'prince', d: 'queen' };
  const answer = async (record: object) => {
    const [example] = (await evaluate([JSON.stringify(record)])).examples;
    return example && 'found' in example && example.found;
  };
  assert.equal(await answer(question), 'queen');
  assert.equal(await answer({ ...question, distractors: ['king'] }), 'king');
});

test('questions of a group that the corpus names depend on each other', async () => {
  const question = { a: 'man', b: 'woman', c: 'king', d: 'queen' };
  const { examples } = await evaluate(
    [{ ...question, group: 'royal' }, question].map((each) => JSON.stringify(each)),
  );
  assert.deepEqual(
    examples.map(({ group }) => group),
    ['royal', undefined],
  );
  assert.deepEqual(
    examples.map((example) => [...analogy.observations(example)][0]!.shared?.length),
    [3, 2],
  );
});

test('a line that is no question is named', async () => {
  for (const [lines, message] of [
    [[': s', 'a b c'], /line 2: 3 words/],
    [['{"a":"x","b":"y","c":"z"}'], /line 1: “d” is missing/],
    [['{"a":"x","b":"y","c":"z","d":"w","distractors":1}'], /line 1: “distractors” is not a list/],
  ] as const) {
    await assert.rejects(evaluate(lines), { name: 'InputError', message });
  }
});

test('the questions of some word pairs rest on the pairs, not on their number', async () => {
  const words = Object.keys(VECTORS);
  const pairs = words.flatMap((a, i) => words.slice(i + 1).map((b) => [a, b] as const));
  const questions = pairs.flatMap(([a, b]) =>
    pairs.flatMap(([c, d]) => (a === c && b === d ? [] : [`${a} ${b} ${c} ${d}`])),
  );
  const { metrics, warnings } = await evaluate([': all pairs', ...questions]);
  const [all] = metrics;
  assert.deepEqual([pairs.length, all!.n], [10, 90]);
  assert(all!.units === 9 || all!.units === 10);
  assert.equal(warnings![0]!.warning, 'few-units');
});
