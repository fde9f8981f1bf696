import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { pairs } from '../../../../core/evaluation/methods/pairs/pairs.ts';
import { runText } from '../../../../core/evaluation/report/runText.ts';
import { corpusOf, fakeEngine, runOn, wordVectorEngine } from '../fakes.ts';
import { ranRun } from '../runs.ts';

/** Each second sentence is as far from its first as the number it ends on says. */
const engine = fakeEngine((_, text) => Number(text.split(' ').at(-1)));

/** The labels by similarity 1 − distance: positive, negative, positive, positive, negative. */
const LINES = [
  'sentence1\tsentence2\tlabel',
  'a\tb 0.1\t1',
  'c\td 0.2\t0',
  'e\tf 0.3\t1',
  'g\th 0.4\t1',
  'i\tj 0.5\t0',
];

const close = (found: number | null, expected: number) =>
  assert(found !== null && Math.abs(found - expected) < 1e-12, `${found}, expected ${expected}`);

test('scores are those of the ranking, with thresholds', async () => {
  const { scores, metrics } = await runOn(pairs, [corpusOf(LINES, 'x.tsv')], { engine });
  const found = scores.scores.e!;
  close(found.averagePrecision, (1 + 2 / 3 + 3 / 4) / 3);
  close(found.auc, 4 / 6);
  close(found.f1, 6 / 7);
  close(found.f1Threshold, 0.6);
  close(found.accuracy, 4 / 5);
  close(found.accuracyThreshold, 0.6);
  assert.deepEqual([found.positive, found.pairs], [3, 5]);
  assert.deepEqual(
    metrics.map(({ metric, title, kind, n }) => [metric, title, kind, n]),
    [
      ['averagePrecision', 'Average precision', 'average-precision', 5],
      ['auc', 'ROC AUC', 'roc-auc', 5],
      ['f1', 'F1 at the best threshold', 'best-f1', 5],
      ['accuracy', 'Accuracy at the best threshold', 'best-accuracy', 5],
    ],
  );
});

test('equal similarities are ties, in whatever order the pairs stand', async () => {
  const [header, ...rows] = ['sentence1\tsentence2\tlabel', 'a\tb 0.5\t1', 'c\td 0.5\t0', 'e\tf 0.5\t0'];
  for (const order of [rows, rows.toReversed()]) {
    const { scores } = await runOn(pairs, [corpusOf([header!, ...order], 'x.tsv')], { engine });
    close(scores.scores.e!.averagePrecision, 1 / 3);
    close(scores.scores.e!.auc, 1 / 2);
  }
});

test('intervals and tests rest on independent pairs: those that share a sentence count once', async () => {
  const rows = Array.from({ length: 240 }, (_, at) => {
    const label = at % 2;
    const distance = ((at * 37) % 101) / 200 + (label ? 0 : 0.2);
    return { label, distance, first: at };
  });
  const corpus = (perSentence: number) =>
    corpusOf(
      rows.map(({ label, distance, first }) =>
        JSON.stringify({
          sentence1: `first ${Math.floor(first / perSentence)}`,
          sentence2: `second ${first} ${distance}`,
          label,
        }),
      ),
      'x.jsonl',
    );
  const aucOf = async (perSentence: number) => {
    const { metrics } = await runOn(pairs, [corpus(perSentence)], { engine });
    return metrics.find(({ metric }) => metric === 'auc')!;
  };
  const [alone, bound] = [await aucOf(1), await aucOf(4)];
  assert.deepEqual([alone.units, bound.units], [240, 60]);
  assert.equal(alone.value, bound.value);
  assert(alone.interval![0] < alone.value! && alone.value! < alone.interval![1]);
  assert.equal(alone.intervalMethod, 'logit');
  const two = fakeEngine((encoder, text) => {
    const [number, distance] = text.split(' ').slice(1).map(Number) as [number, number];
    return encoder === 'e' ? distance : ((number * 53) % 97) / 97;
  });
  const { comparisons } = await runOn(pairs, [corpus(1)], { engine: two, encoders: ['e', 'noise'] });
  for (const { metric, difference, interval, p, test: its } of comparisons) {
    assert.equal(its, 't', metric);
    assert(difference > 0 && p! < 0.05 && interval![0] > 0, `${metric}: ${difference}, ${interval}, ${p}`);
  }
});

test('a subset column breaks every score down', async () => {
  const lines = LINES.map((line, at) => `${line}\t${at === 0 ? 'genre' : at < 3 ? 'news' : 'talk'}`);
  const { metrics } = await runOn(pairs, [corpusOf(lines, 'x.tsv')], {
    engine,
    options: { subset: 'genre' },
  });
  const found = metrics.map(({ metric, title, value, n }) => [metric, title, value, n] as const);
  assert.deepEqual(
    found.filter(([metric]) => metric.startsWith('auc')),
    [
      ['auc', 'ROC AUC', 4 / 6, 5],
      ['auc, news', 'ROC AUC, news', 1, 2],
      ['auc, talk', 'ROC AUC, talk', 1, 3],
    ],
  );
  const json = ['{"s1":"a","s2":"b 0.1","label":true,"subset":"x"}', '{"s1":"c","s2":"d 0.2","label":false}'];
  const { metrics: named } = await runOn(pairs, [corpusOf(json, 'x.json')], { engine });
  assert.equal(named.find(({ metric }) => metric === 'averagePrecision, x')!.n, 1);
});

/** Look-alikes of corpora as they are published, each of a positive pair and a negative one. */
const PUBLISHED: readonly (readonly [
  name: string,
  file: string,
  lines: readonly string[],
  options: Readonly<Record<string, string>>,
  notice: RegExp,
])[] = [
  [
    'PAWS',
    'test.tsv',
    ['id\tsentence1\tsentence2\tlabel', "1\tHe said `` no '' .\tb 0.1\t1", '2\tc\td 0.2\t0'],
    {},
    /^test\.tsv \(columns separated by tabs\): sentence1 is “sentence1”, sentence2 is “sentence2”, label is “label”\.$/,
  ],
  [
    'QQP',
    'train.csv',
    [
      '"id","qid1","qid2","question1","question2","is_duplicate"',
      '"0","1","2","What, ""this""?","b 0.1","1"',
      '"1","3","4","c","d 0.2","0"',
    ],
    {},
    /sentence1 is “question1”, sentence2 is “question2”, label is “is_duplicate”/,
  ],
  [
    'MSRPC',
    'msr_paraphrase_test.txt',
    ['Quality\t#1 ID\t#2 ID\t#1 String\t#2 String', '1\t5\t6\t"a\tb 0.1', '0\t7\t8\tc\td 0.2'],
    {},
    /sentence1 is “#1 String”, sentence2 is “#2 String”, label is “Quality”/,
  ],
  [
    'CANNOT, in which 1 is a negation',
    'cannot_dataset.tsv',
    ['premise\thypothesis\tlabel', '"He said ""a"""\tb 0.1\t0', 'c\td 0.2\t1'],
    { positive: '0' },
    /sentence1 is “premise”, sentence2 is “hypothesis”/,
  ],
  [
    'SICK',
    'SICK.txt',
    [
      'pair_ID\tsentence_A\tsentence_B\tentailment_label\trelatedness_score\tentailment_AB',
      '1\ta\tb 0.1\tENTAILMENT\t4.5\tA_entails_B',
      '2\tc\td 0.2\tCONTRADICTION\t2\tA_contradicts_B',
      '3\te\tf 0.15\tNEUTRAL\t2\tA_neutral_B',
    ],
    { positive: 'ENTAILMENT', negative: 'CONTRADICTION' },
    /label is “entailment_label”/,
  ],
  [
    'a test part with pairs that nobody labeled',
    'glue.jsonl',
    [
      '{"text1":"x","text2":"y 0","label":-1}',
      '{"text1":"a","text2":"b 0.1","label":1}',
      '{"text1":"c","text2":"d 0.2","label":0}',
    ],
    {},
    /\(JSON\): sentence1 is “text1”/,
  ],
];

for (const [name, file, lines, options, notice] of PUBLISHED) {
  test(`${name} is read as it is published`, async () => {
    const found = await runOn(pairs, [corpusOf(lines, file)], { engine, options });
    const { averagePrecision, positive, pairs: all } = found.scores.scores.e!;
    assert.deepEqual([averagePrecision, positive, all], [1, 1, 2]);
    assert.match(found.notices[0]!, notice);
  });
}

test('labels of Parquet are numbers of 64 bits, or truth values', async () => {
  for (const data of [
    [1n, 0n],
    [true, false],
  ]) {
    const buffer = parquetWriteBuffer({
      columnData: [
        { name: 'sentence1', data: ['a', 'c'] },
        { name: 'sentence2', data: ['b 0.1', 'd 0.2'] },
        { name: 'label', data },
      ],
    });
    const file = { ...corpusOf([], 'x.parquet'), bytes: async () => new Uint8Array(buffer) };
    const { scores } = await runOn(pairs, [file], { engine });
    assert.equal(scores.scores.e!.auc, 1);
  }
});

test('pairs that are left out, and what is negative, are told', async () => {
  const lines = [
    's1\ts2\tlabel',
    ...['same', 'other', 'third', '', '-'].map((label, at) => `a ${at}\tb 0.${at}\t${label}`),
  ];
  const told = async (options: Readonly<Record<string, string>>) =>
    (await runOn(pairs, [corpusOf(lines, 'x.tsv')], { engine, options })).notices.slice(1);
  assert.deepEqual(await told({ positive: 'same' }), [
    'x.tsv: 2 pairs without a label omitted.',
    'x.tsv: pairs labeled “other”, “third” are the negative ones; --negative names one of them.',
  ]);
  assert.deepEqual(await told({ positive: 'same', negative: 'third' }), [
    'x.tsv: 2 pairs without a label, 1 pair labeled “other” omitted.',
  ]);
});

test('pairs of which nobody can say whether they mean the same are left out and told', async () => {
  const labels = ['preserved', 'changed', 'uncertain', 'unclear', 'unclear'];
  const lines = ['s1\ts2\tlabel', ...labels.map((label, at) => `a ${at}\tb 0.${at}\t${label}`)];
  const { notices } = await runOn(pairs, [corpusOf(lines, 'x.tsv')], { engine });
  assert.deepEqual(notices.slice(1), [
    'x.tsv: 1 pair labeled “uncertain”, 2 pairs labeled “unclear” omitted.',
  ]);
});

test('labels that cannot be used are refused', async () => {
  for (const [labels, options, message] of [
    [['1', '3.5'], {}, /x\.tsv, line 3: the label is “3\.5”\. Expected 0 or 1\. For scores .*evaluate sts/],
    [['yes', 'no'], {}, /x\.tsv, line 2: the label is “yes”\. .*--positive LABEL/],
    [['1', '1'], {}, /All labeled pairs of x\.tsv are positive, so there is nothing to tell apart/],
    [['a', 'b'], { positive: 'c' }, /All labeled pairs of x\.tsv are negative/],
  ] as const) {
    const lines = ['s1\ts2\tlabel', ...labels.map((label) => `a\tb 0.1\t${label}`)];
    await assert.rejects(runOn(pairs, [corpusOf(lines, 'x.tsv')], { engine, options }), {
      name: 'InputError',
      message,
    });
  }
  for (const [lines, options, message] of [
    [['s1\ts2\tx', 'a\tb\t1'], {}, /as the label; there are “s1”, “s2”, “x”\. Name the column: --label NAME/],
    [['s1\ts2', 'a\tb'], {}, /line 1: the table has two columns, “s1” and “s2”, and none of labels\./],
    [['a c\tb c', 'a\tb'], { sentence1: '1' }, /two columns, “a c” and “b c”, and none of labels\./],
  ] as const)
    await assert.rejects(runOn(pairs, [corpusOf(lines, 'x.tsv')], { engine, options }), { message });
});

test('the terminal shows scores, thresholds and the score of a random order', async () => {
  const run = ranRun('pairs', await runOn(pairs, [corpusOf(LINES, 'x.tsv')], { engine }), 5);
  const lines = runText(run).split('\n');
  assert.match(
    lines[0]!,
    /^Labeled pairs: 5 pairs, 3 positive \(average precision of a random order: 0\.6000\)/,
  );
  assert.match(lines[2]!, /^ *averagePrecision +0\.8056/);
  assert.deepEqual(
    lines.slice(-3, -1).map((line) => line.trim().split(/\s{2,}/)),
    [
      ['f1 threshold', '0.6000'],
      ['accuracy threshold', '0.6000'],
    ],
  );
});

test('pairs are ranked by the similarity that is asked for, or that the encoder declares', async () => {
  // The positive pair is the nearer one, the negative one has the greater dot product.
  const vectors = { a: [1, 0], b: [1, 0.1], c: [3, 0], d: [3, 1] };
  const corpus = corpusOf(['sentence1\tsentence2\tlabel', 'a\tb\t1', 'c\td\t0'], 'x.tsv');
  const ranked = async (similarity: string, declared?: 'dot') => {
    const engine = wordVectorEngine(vectors);
    const { scores } = await runOn(pairs, [corpus], {
      engine: { ...engine, describe: async () => ({ similarity: declared }) as never },
      options: { similarity },
    });
    return scores.scores.e!;
  };
  const byDot = await ranked('dot');
  assert.equal(byDot.auc, 0);
  close(byDot.f1Threshold, 1);
  const byManhattan = await ranked('manhattan');
  assert.equal(byManhattan.auc, 1);
  assert(Math.abs(byManhattan.f1Threshold! - -0.1) < 1e-7);
  assert.deepEqual(await ranked('declared', 'dot'), byDot);
});

test('Euclidean distances rank the near pairs first', async () => {
  const asked: (string | undefined)[] = [];
  const recording: typeof engine = {
    ...engine,
    async distances(encoder, sentences, found, metric, task) {
      asked.push(metric);
      return await engine.distances(encoder, sentences, found, metric, task);
    },
  };
  const { scores } = await runOn(pairs, [corpusOf(LINES, 'x.tsv')], {
    engine: recording,
    options: { similarity: 'euclidean' },
  });
  assert.deepEqual(asked, ['euclidean']);
  close(scores.scores.e!.f1Threshold, -0.4);
});
