import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChoiceScores, choiceText } from '../../../../core/evaluation/methods/choiceAggregate.ts';
import { triplets } from '../../../../core/evaluation/methods/triplets.ts';
import type { Run } from '../../../../core/evaluation/run.ts';
import { NOTHING_COUNTED } from '../../../../core/matrices/encodingCounts.ts';
import { corpusOf, type FakeRun, fakeAnnotator, fakeEngine, runOn } from '../fakes.ts';

const TRIPLET = JSON.stringify({ id: 'a', s1: 'it rains', s2: 'it pours', s3: 'it does not rain' });

async function evaluate(
  lines: readonly string[],
  distances: Readonly<Record<string, number>>,
  name = 'corpus.txt',
) {
  // The distance is that of two sentences by the second's text; S2 with S3 goes by S3 and the first's.
  const engine: FakeRun['engine'] = {
    ...fakeEngine(() => 0),
    async distances(_, sentences, pairs) {
      const text = (at: number) => sentences[pairs[at]!]!.text;
      const all = Float64Array.from(
        { length: pairs.length / 2 },
        (_, i) => distances[`${text(2 * i)}|${text(2 * i + 1)}`] ?? 1,
      );
      return { distances: all, zeroVectors: 0, ...NOTHING_COUNTED };
    },
  };
  return runOn(triplets, [corpusOf(lines, name)], { engine, annotator: fakeAnnotator() });
}

for (const [name, s1s2, s1s3, s2s3, correct] of [
  ['both hold', 0.1, 0.2, 0.2, [true, true, true]],
  ['the negation is as near to the second', 0.1, 0.2, 0.1, [true, false, false]],
  ['it is nearer to the first', 0.1, 0.05, 0.2, [false, true, false]],
  ['a difference below 1e-12 is a tie, and a tie is wrong', 0.1, 0.1 + 5e-13, 0.2, [false, true, false]],
] as const) {
  test(`right is where S1 and S2 are the nearest two: ${name}`, async () => {
    const { scores, examples, metrics } = await evaluate([TRIPLET], {
      'it rains|it pours': s1s2,
      'it rains|it does not rain': s1s3,
      'it pours|it does not rain': s2s3,
    });
    const [example] = examples;
    assert(example && 'thanS1S3' in example);
    assert.deepEqual([example.thanS1S3, example.thanS2S3, example.correct], correct);
    const one = Number(correct[2]);
    assert.deepEqual(scores.scores.e, {
      correct: one,
      total: 1,
      accuracy: one,
      notApplicable: 0,
      reasons: {},
    });
    assert.deepEqual(
      metrics.map(({ metric, value }) => [metric, value]),
      [
        ['S1S2>S1S3', Number(correct[0])],
        ['S1S2>S2S3', Number(correct[1])],
        ['both', one],
      ],
    );
  });
}

test('where the corpus says how S2 was made, there is a metric by that', async () => {
  const { metrics, examples } = await evaluate([TRIPLET, `${TRIPLET.slice(0, -1)},"same":"voice"}`], {
    'it rains|it pours': 0.1,
  });
  assert.deepEqual(
    metrics.slice(2).map(({ metric, value, n }) => [metric, value, n]),
    [
      ['both', 1, 2],
      ['both, voice', 1, 1],
    ],
  );
  assert.deepEqual(
    examples.map((example) => 'same' in example && example.same),
    [false, 'voice'],
  );
});

for (const [name, file, lines] of [
  [
    'SugarCrepe++',
    'swap_obj.json',
    ['[{"id":0,"filename":"1.jpg","caption":"a","caption2":"b","negative_caption":"c"}]'],
  ],
  ['an object by number', 'x.json', ['{', '"0": {"caption":"a","caption2":"b","negative_caption":"c"}', '}']],
  ['a table', 'x.csv', ['anchor,positive,negative', 'a,b,c']],
  ['a table with another delimiter', 'x.txt', ['premise;entailment;contradiction', 'a;"b";c']],
] as const) {
  test(`triplets of ${name} are read as they are published`, async () => {
    const { examples, scores } = await evaluate(lines, { 'a|b': 0.1, 'a|c': 0.2, 'b|c': 0.3 }, file);
    const [example] = examples;
    assert(example && 's1' in example);
    assert.deepEqual([example.s1, example.s2, example.s3, scores.scores.e!.correct], ['a', 'b', 'c', 1]);
  });
}

for (const [name, file, lines] of [
  [
    'lists, as FlagEmbedding trains on',
    'x.jsonl',
    ['{"query":"a","pos":["b","c"],"neg":["d","e"],"prompt":""}'],
  ],
  ['numbered negatives', 'x.csv', ['query,answer,negative_1,negative_2', 'a,b,d,e', 'a,c,d,e']],
  [
    'numbered negatives of a record',
    'x.jsonl',
    ['{"anchor":"a","positive":["b","c"],"negative_1":"d","negative_2":"e"}'],
  ],
  ['lists in fields', 'x.tsv', ['query\tpos\tneg', 'a\t["b","c"]\t["d","e"]']],
] as const) {
  test(`each positive is compared with each negative: ${name}`, async () => {
    const { examples } = await evaluate(lines, {}, file);
    assert.deepEqual(
      examples.map((example) => 's1' in example && [example.s1, example.s2, example.s3].join(' ')),
      ['a b d', 'a b e', 'a c d', 'a c e'],
    );
  });
}

for (const [name, file, lines] of [
  ['a table', 'x.csv', ['anchor,positive,negative_1,negative_2', 'a,b,d,', 'a,c,,e']],
  [
    'records',
    'x.jsonl',
    [
      '{"anchor":"a","positive":"b","negative_1":"d","negative_2":null}',
      '{"anchor":"a","positive":"c","negative_1":" ","negative_2":["e"]}',
    ],
  ],
] as const) {
  test(`a sentence may have fewer negatives than others: ${name}`, async () => {
    const { examples } = await evaluate(lines, {}, file);
    assert.deepEqual(
      examples.map(
        (example) => 's1' in example && [example.id, example.s1, example.s2, example.s3].join(' '),
      ),
      ['1 a b d', '2 a c e'],
    );
  });
}

test('what gives no triplet is counted by its reason, and never scored', async () => {
  const { scores, metrics } = await evaluate(['nothing here', 'does it rain ?', 'nothing here'], {});
  assert.deepEqual(scores.scores.e, {
    correct: 0,
    total: 0,
    accuracy: 0,
    notApplicable: 3,
    reasons: { 'no-verb': 2, question: 1 },
  });
  assert.deepEqual(metrics, []);
});

test('the text says how many were not scored, and why', async () => {
  const { scores } = await evaluate(['nothing here', 'does it rain ?'], {});
  const manifest = { corpus: { cases: 2 }, encoders: { e: {} } };
  const run = { method: 'triplets', manifest, metrics: [], ...scores } as unknown as Run<
    string,
    ChoiceScores
  >;
  assert.match(choiceText(run), /^Not applicable: 2 \(1 no-verb, 1 question\)$/m);
});

test('a record without one of the three is named', async () => {
  await assert.rejects(evaluate([TRIPLET, '{"s1":"a","s3":"b"}'], {}), {
    name: 'InputError',
    message: /line 2: “s2” is missing/,
  });
  await assert.rejects(evaluate(['{"query":"a","pos":["b"],"neg":["c",5]}'], {}), {
    name: 'InputError',
    message: /line 1: “neg” is missing or not a text/,
  });
  const table = ['anchor,positive,negative_1,negative_2', 'a,b,c,', 'a,b,,'];
  await assert.rejects(evaluate(table, {}, 'x.csv'), { message: /line 3: “negative_1” is missing/ });
  await assert.rejects(evaluate([table[0]!, 'a,,b,c'], {}, 'x.csv'), {
    message: /line 2: “positive” is missing/,
  });
});

test('groups of foils are refused, though they have base sentences', async () => {
  const group = '{"id":"1","base":"it rains","paraphrases":[],"foils":[]}';
  await assert.rejects(evaluate([group], {}), /line 1: this is a group of foils\. Use semloc evaluate foils/);
});
