import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { choice } from '../../../../core/evaluation/methods/choice.ts';
import { runText } from '../../../../core/evaluation/report/runText.ts';
import { corpusOf, fakeEngine, runOn } from '../fakes.ts';
import { ranRun } from '../runs.ts';

/** Each candidate is as far from its sentence as the number it ends on says. */
const engine = fakeEngine((_, text) => Number(text.split(' ').at(-1)));

/** SemAntoNeg as it is published: JSON Lines in a file .json, the last of three candidates right. */
const SEMANTONEG = [
  '{"idx": 0, "label": 2, "input": "It is good.", "sentences": ["bad 0.3", "not good 0.2", "not bad 0.1"]}',
  '{"idx": 1, "label": 2, "input": "It is easy.", "sentences": ["hard 0.3", "not easy 0.1", "not hard 0.2"]}',
  '{"idx": 2, "label": 2, "input": "It is warm.", "sentences": ["cold 0.3", "not warm 0.2", "not cold 0.2"]}',
];

test('the right candidate must be the nearest; a tie is wrong', async () => {
  const found = await runOn(choice, [corpusOf(SEMANTONEG, 'SemAntoNeg_v1.0.json')], { engine });
  assert.deepEqual(found.scores.scores.e, {
    correct: 1,
    total: 3,
    accuracy: 1 / 3,
    chance: 1 / 3,
    notApplicable: 0,
    reasons: {},
  });
  assert.deepEqual(
    found.examples.map(({ correct, similarities }) => [correct, similarities.map((each) => each.toFixed(1))]),
    [
      [true, ['0.7', '0.8', '0.9']],
      [false, ['0.7', '0.9', '0.8']],
      [false, ['0.7', '0.8', '0.8']],
    ],
  );
  assert.deepEqual(found.notices, [
    'SemAntoNeg_v1.0.json (JSON): input is “input”, candidates is “sentences”, answer is “label”.',
  ]);
});

/** Each of two cases, one right, as its publishers lay it out, or as people do. */
const PUBLISHED: readonly (readonly [
  name: string,
  file: string,
  lines: readonly string[],
  options?: Readonly<Record<string, string>>,
])[] = [
  [
    'SugarCrepe++',
    'swap_obj.json',
    [
      '[',
      '{"id":0,"filename":"1.jpg","caption":"a","caption2":"b 0.1","negative_caption":"c 0.2"},',
      '{"id":1,"filename":"2.jpg","caption":"d","caption2":"e 0.2","negative_caption":"f 0.1"}',
      ']',
    ],
  ],
  [
    'an object by number',
    'add_att.json',
    [
      '{',
      '  "0": {"caption": "a", "caption2": "b 0.1", "negative_caption": "c 0.2"},',
      '  "1": {"caption": "d", "caption2": "e 0.2", "negative_caption": "f 0.1"}',
      '}',
    ],
  ],
  [
    'anchor, positives and several negatives',
    'x.jsonl',
    ['{"anchor":"a","positive":["b 0.1","e 0.3"],"negative1":"c 0.2","negative2":["d 0.25"]}'],
  ],
  [
    'lists, as FlagEmbedding trains on',
    'x.jsonl',
    ['{"query":"a","pos":["b 0.1","e 0.3"],"neg":["c 0.2","d 0.25"],"pos_scores":[1,1]}'],
  ],
  [
    'numbered negatives',
    'x.csv',
    ['anchor,positive,negative_1,negative_2', 'a,b 0.1,c 0.2,d 0.3', 'd,e 0.2,f 0.1,g 0'],
  ],
  [
    'numbered negatives, of which some are left empty',
    'x.csv',
    ['anchor,positive,negative_1,negative_2', 'a,b 0.1,c 0.2,', 'd,e 0.2,,f 0.1'],
  ],
  ['a table', 'x.csv', ['anchor;positive;negative', 'a;"b; 0.1";c 0.2', 'd;e 0.2;f 0.1']],
  [
    'columns by number',
    'x.txt',
    ['a|b 0.1|c 0.2|d 0.3', 'd|e 0.2|f 0.1|g 0.3'],
    { input: '1', right: '2', wrong: '3,4' },
  ],
  [
    'columns by name, the answer by its text',
    'x.jsonl',
    [
      '{"wort":"a","liste":["b 0.1","c 0.2"],"ja":"b 0.1"}',
      '{"wort":"a","liste":["b 0.1","c 0.2"],"ja":"c 0.2"}',
    ],
    { input: 'wort', candidates: 'liste', answer: 'ja' },
  ],
  [
    'a list in a field',
    'x.tsv',
    ['input\tcandidates\tlabel', 'a\t["b 0.1", "c 0.2"]\t0', 'd\t["e 0.1", "f 0.2"]\t1'],
  ],
];

for (const [name, file, lines, options] of PUBLISHED) {
  test(`${name}: read`, async () => {
    const { scores } = await runOn(choice, [corpusOf(lines, file)], { engine, ...(options && { options }) });
    assert.deepEqual([scores.scores.e!.correct, scores.scores.e!.total], [1, 2]);
  });
}

test('Parquet holds lists of candidates', async () => {
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: 'input', data: ['a', 'd'] },
      {
        name: 'sentences',
        data: [
          ['b 0.1', 'c 0.2'],
          ['e 0.2', 'f 0.1'],
        ],
        type: 'JSON',
      },
      { name: 'label', data: [0n, 0n] },
    ],
  });
  const file = { ...corpusOf([], 'x.parquet'), bytes: async () => new Uint8Array(buffer) };
  const { scores } = await runOn(choice, [file], { engine });
  assert.deepEqual([scores.scores.e!.correct, scores.scores.e!.total], [1, 2]);
});

test('a subset breaks the accuracy down', async () => {
  const lines = SEMANTONEG.map((line, at) =>
    line.replace('{', `{"subset": "${at < 2 ? 'negation' : 'other'}", `),
  );
  const { metrics } = await runOn(choice, [corpusOf(lines, 'x.jsonl')], { engine });
  assert.deepEqual(
    metrics.map(({ metric, title, value, n }) => [metric, title, value, n]),
    [
      ['accuracy', 'Accuracy', 1 / 3, 3],
      ['accuracy, negation', 'Accuracy, negation', 1 / 2, 2],
      ['accuracy, other', 'Accuracy, other', 0, 1],
    ],
  );
});

test('what cannot be read is named', async () => {
  const line = (rest: string) => [`{"input":"a",${rest}}`];
  for (const [lines, message] of [
    [
      ['{"filename":"1.jpg","caption":"a","negative_caption":"b"}'],
      /line 1: no column is known as the right candidate; there are “filename”, “caption”, “negative_caption”\. Name the column: --right NAME/,
    ],
    [line('"sentences":["b"],"label":0'), /line 1: there is one candidate alone/],
    [
      line('"sentences":["b","c"],"label":2'),
      /line 1: the answer is “2”\. Expected the number of the right candidate, 0 to 1/,
    ],
    [line('"sentences":["b",""],"label":0'), /line 1: a candidate is missing or not a text/],
    [
      ['{"anchor":"a","positive":"b","negative":"c"}', '{"anchor":"a","positive":"b"}'],
      /line 2: the wrong candidate is missing/,
    ],
  ] as const) {
    await assert.rejects(runOn(choice, [corpusOf(lines, 'x.jsonl')], { engine }), {
      name: 'InputError',
      message,
    });
  }
  await assert.rejects(runOn(choice, [corpusOf(['a;b;c'], 'x.csv')], { engine }), {
    message:
      /x\.csv, line 1: no column is known as the sentence that .* “a”, “b”, “c”\. Without a header, columns go by their numbers: --input 1/,
  });
});

test('the terminal shows the accuracy beside that of random choice', async () => {
  const run = ranRun('choice', await runOn(choice, [corpusOf(SEMANTONEG, 'x.json')], { engine }), 3);
  assert.match(
    runText(run),
    /^choice: 3 cases; accuracy, 95% CI, n\n.*\n *accuracy +0\.3333 .*\nRandom choice: 0\.3333\nNot applicable: 0\n$/,
  );
});
