import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transfer } from '../../../../core/evaluation/methods/transfer/transfer.ts';
import { runText } from '../../../../core/evaluation/report/runText.ts';
import type { FinishedPart, Journal } from '../../../../core/evaluation/running/journal.ts';
import { runMethod } from '../../../../core/evaluation/running/runMethod.ts';
import { readOptions } from '../../../../core/options.ts';
import { corpusOf, runOn, wordVectorEngine } from '../fakes.ts';
import { ranRun } from '../runs.ts';

/** Words of two opinions, and words of none; sums of them are separable but for `mixed`. */
const engine = wordVectorEngine({
  good: [1, 0, 0.2],
  fine: [0.9, 0.1, 0],
  bad: [-1, 0, 0.1],
  poor: [-0.8, 0.1, 0],
  film: [0, 0.5, 0],
  plot: [0, 0.4, 0.3],
  mixed: [0, 0, 0],
});

const SUBJECTS = ['film', 'plot', 'film film', 'plot plot', 'film plot', 'plot film'];
const ofClass = (words: readonly string[], label: string) =>
  SUBJECTS.flatMap((subject) => words.map((word) => `${subject} ${word}\t${label}`));
const ROWS = [...ofClass(['good', 'fine'], 'praise'), ...ofClass(['bad', 'poor'], 'blame')];
const TABLE = corpusOf(['text\tlabel', ...ROWS], 'opinions.tsv');

test('a separable problem is learned in folds, and every case is scored once', async () => {
  const { metrics, scores, examples } = await runOn(transfer, [TABLE], { engine, options: { folds: 4 } });
  assert.deepEqual(
    metrics.map(({ metric, title, kind, value, n }) => [metric, title, kind, value, n]).slice(0, 2),
    [
      ['opinions/accuracy', 'opinions, accuracy', 'share', 1, 24],
      ['opinions/macro-f1', 'opinions, macro F1', 'given', 1, 24],
    ],
  );
  assert.deepEqual(
    examples.map((each) => each.case).toSorted((a, b) => a - b),
    [...ROWS.keys()],
  );
  const found = scores.tasks.e!.opinions!;
  assert('classes' in found);
  assert.deepEqual(found.confusion, [
    [12, 0],
    [0, 12],
  ]);
  assert.deepEqual(
    found.classes.map(({ label, precision, recall, cases }) => [label, precision, recall, cases]),
    [
      ['blame', 1, 1, 12],
      ['praise', 1, 1, 12],
    ],
  );
  assert.equal(found.classifiers.length, 4);
  for (const each of examples) {
    assert('gold' in each && each.probability > 0.5 && each.probability === each.goldProbability);
  }
});

test('cases of one sentence or group are in one fold', async () => {
  const tableOf = (groupOf: (at: number, copy: number) => number) =>
    corpusOf(
      [
        'text\tlabel\tgroup',
        ...ROWS.flatMap((row, at) => [0, 1, 2].map((copy) => `${row}\t${groupOf(at, copy)}`)),
      ],
      'copies.tsv',
    );
  const run = (groupOf: (at: number, copy: number) => number) =>
    runOn(transfer, [tableOf(groupOf)], { engine, options: { folds: 4, group: 'group' } });
  const { examples } = await run((at, copy) => (copy === 0 ? at % 8 : at + 8));
  const foldOf = new Map<string, number>();
  for (const { sentences, group, fold } of examples) {
    for (const key of [sentences[0]!, group!]) {
      assert.equal(foldOf.get(key) ?? fold, fold);
      foldOf.set(key, fold!);
    }
  }
  assert.equal(new Set(foldOf.values()).size, 4);
});

for (const [groups, folds, said, groupOf] of [
  ['one', 4, /the cases are of 1 group, and a fold has fewer than two groups to learn from/, () => 1],
  ['two', 4, /the cases are of 2 groups, and a fold has fewer than two groups/, (at: number) => at % 2],
  ['those of a class', 4, /2 groups, and a fold has fewer than two/, (at: number) => Number(at < 12)],
  ['four, two of each class, in two folds', 2, undefined, (at: number) => Math.floor(at / 6)],
  [
    'four, three of one class',
    4,
    /two classes to learn from. Give each class cases of two groups/,
    (at: number) => (at < 12 ? 0 : 1 + (at % 3)),
  ],
  ['three', 4, undefined, (at: number) => at % 3],
] as const)
  test(`folds of few groups: ${groups}`, async () => {
    const rows = ROWS.map((row, at) => `${row}\t${groupOf(at)}`);
    const found = runOn(transfer, [corpusOf(['text\tlabel\tgroup', ...rows], 'few.tsv')], {
      engine,
      options: { folds, group: 'group' },
    });
    if (said) return assert.rejects(found, said);
    const { notices, metrics } = await found;
    assert.equal(metrics[0]!.value, 1);
    assert.equal(/few\.tsv.*: 3 groups .*, so 3 folds/.test(notices.join('\n')), groups === 'three');
  });

test('pairs that share their sentences in long chains are dealt one by one', async () => {
  const rows = ROWS.map((row, at) => {
    const [next, label] = row.split('\t');
    return `${ROWS.at(at - 1)!.split('\t')[0]}\t${next}\t${label}`;
  });
  const table = corpusOf(['s1\ts2\tlabel', ...rows], 'chain.tsv');
  const { examples } = await runOn(transfer, [table], { engine, options: { folds: 4 } });
  const sizes = [0, 1, 2, 3].map((asked) => examples.filter(({ fold }) => fold === asked).length);
  assert.deepEqual(sizes, [6, 6, 6, 6]);
});

test('a corpus with parts is learned on one and scored on another', async () => {
  const part = (at: number) => (at % 3 === 0 ? 'test' : at % 3 === 1 ? 'train' : 'validation');
  const lines = ROWS.map((row, at) => {
    const [sentence, label] = row.split('\t');
    return JSON.stringify({ sentence, category: label, split: part(at), group: at % 5 });
  });
  const { metrics, examples } = await runOn(transfer, [corpusOf(lines, 'split.jsonl')], { engine });
  assert.deepEqual([metrics[0]!.value, metrics[0]!.n], [1, 8]);
  assert.deepEqual(
    examples.map((each) => each.case),
    [...ROWS.keys()].filter((at) => at % 3 === 0),
  );
  const files = ['train', 'test'].map((name) =>
    corpusOf(
      ['text\tlabel', ...ROWS.filter((_, at) => (at % 3 === 0) === (name === 'test'))],
      `my-${name}.tsv`,
    ),
  );
  const { metrics: joined } = await runOn(transfer, files, { engine, options: { folds: 4 } });
  assert.deepEqual([joined[0]!.metric, joined[0]!.value, joined[0]!.n], ['my/accuracy', 1, 8]);
});

test('pairs are told apart by what their sentences share', async () => {
  const words = ['good', 'fine', 'bad', 'poor'];
  const rows = words.flatMap((a) =>
    words.flatMap((b) =>
      SUBJECTS.map((subject) => {
        const isSame = ['good', 'fine'].includes(a) === ['good', 'fine'].includes(b);
        return `${subject} ${a}\t${subject} ${b}\t${isSame ? 'same' : 'other'}`;
      }),
    ),
  );
  const { metrics } = await runOn(transfer, [corpusOf(['s1\ts2\tlabel', ...rows], 'pairs.tsv')], {
    engine,
    options: { folds: 3 },
  });
  assert.deepEqual([metrics[0]!.value, metrics[0]!.n], [1, 96]);
});

test("SentEval's files are recognized, with its metrics", async () => {
  const sick = (part: number) => [
    'pair_ID\tsentence_A\tsentence_B\trelatedness_score\tentailment_judgment',
    ...ROWS.map((row, at) => {
      const [sentence] = row.split('\t');
      const isSame = (at + part) % 2 === 0;
      return `${at}\t${sentence}\t${isSame ? sentence : 'film bad good'}\t${isSame ? 5 : 1.4}\t${isSame ? 'ENTAILMENT' : 'NEUTRAL'}`;
    }),
  ];
  const sentence = (row: string) => row.split('\t')[0]!;
  const trec = ROWS.map((row, at) => `${at % 2 ? 'HUM' : 'LOC'}:x ${sentence(row)}`);
  const corpus = [
    corpusOf(ROWS.slice(0, 12).map(sentence), 'rt-polarity.pos'),
    corpusOf(ROWS.slice(12).map(sentence), 'rt-polarity.neg'),
    corpusOf(trec, 'TREC/train_5500.label'),
    corpusOf(trec, 'TREC/TREC_10.label'),
    corpusOf(sick(0), 'SICK_train.txt'),
    corpusOf(sick(1), 'SICK_trial.txt'),
    corpusOf(sick(0), 'SICK_test_annotated.txt'),
  ];
  const { metrics } = await runOn(transfer, corpus, { engine });
  assert.deepEqual(
    metrics.map(({ metric }) => metric).filter((metric) => !metric.includes('calibration')),
    [
      ...['MR/accuracy', 'TREC/accuracy', 'SICK-E/accuracy'],
      ...['SICK-R/pearson', 'SICK-R/spearman', 'SICK-R/mse'],
    ],
  );
  const scoreOf = (name: string) => metrics.find(({ metric }) => metric === name)!.value!;
  assert.equal(scoreOf('MR/accuracy'), 1);
  assert.equal(scoreOf('SICK-E/accuracy'), 1);
  assert(scoreOf('SICK-R/pearson') > 0.9);
});

test('the seed decides on the folds, and encoders are compared on the same', async () => {
  const run = (seed: number) =>
    runOn(transfer, [TABLE], { engine, seed, encoders: ['a', 'b'], options: { folds: 4 } });
  const foldsOf = ({ examples }: Awaited<ReturnType<typeof run>>) =>
    examples.filter(({ encoder }) => encoder === 'a').map((each) => [each.case, each.fold]);
  const [one, same, other] = [await run(1), await run(1), await run(2)];
  assert.deepEqual(one.examples, same.examples);
  assert.notDeepEqual(foldsOf(one), foldsOf(other));
  assert.deepEqual(
    one.comparisons.map(({ metric, difference }) => [metric, difference]),
    [
      ['opinions/accuracy', 0],
      ['opinions/macro-f1', 0],
    ],
  );
});

test('labels are trimmed, rare ones and unknown ones are announced', async () => {
  const lines = ['text\tlabel', ...ROWS.map((row, at) => (at < 2 ? `${row} ` : row)), 'film\trare'];
  const { notices, metrics } = await runOn(transfer, [corpusOf(lines, 'x.tsv')], {
    engine,
    options: { folds: 3 },
  });
  assert.match(notices.join('\n'), /x\.tsv: 2 labels with white space around them, which is ignored/);
  assert.match(notices.join('\n'), /x\.tsv: fewer cases than folds \(3\) are labeled “rare” \(1\)/);
  assert.equal(metrics[0]!.n, 25);
  const split = ROWS.map((row, at) => `${row}\t${at % 2 ? 'train' : 'test'}`);
  const { notices: unknown } = await runOn(
    transfer,
    [corpusOf(['text\tlabel\tsplit', ...split, 'film\tnew\ttest'], 'y.tsv')],
    { engine, options: { folds: 3 } },
  );
  assert.match(unknown.join('\n'), /no training case is labeled “new”; 1 case outside/);
});

test('corpora that cannot be learned are refused with a remedy', async () => {
  const refused = (lines: readonly string[], message: RegExp, name = 'x.tsv') =>
    assert.rejects(runOn(transfer, [corpusOf(lines, name)], { engine }), message);
  const head = 'text\tlabel\tsplit';
  await refused(['text\tlabel', ...ofClass(['good'], 'one')], /all training cases are labeled “one”/);
  await refused([head, ...ROWS.map((row) => `${row}\ttrain`)], /no case is of the split “test”/);
  await refused([head, ...ROWS.map((row) => `${row}\tother`)], /line 2: the split is “other”/);
  await refused(
    ['text\tlabel', ...SUBJECTS.flatMap((each, at) => [`${each} a\t${at}`, `${each} b\t${at}.5`])],
    /12 labels.*not classes/,
  );
  await refused(['text\tlabel', '\ta', 'b\tb'], /line 2: the sentence is missing/);
  await refused(['good film'], /the task MR lacks rt-polarity\.neg/, 'rt-polarity.pos');
  await refused(['good film'], /line 1: “good film” is not as in SentEval/, 'TREC_10.label');
});

test('the text names what is confused most', async () => {
  const lines = ['text\tlabel', ...ROWS, 'film good\tblame'];
  const found = await runOn(transfer, [corpusOf(lines, 'x.tsv')], { engine, options: { folds: 5 } });
  const run = ranRun('transfer', found, 5);
  assert.match(runText(run), /Transfer: 1 task, 5 folds or test parts; score, 95% CI, n/);
  assert.match(runText(run), /blame as praise: 1 of 13/);
});

test('a run that is resumed after any fold finds the same', async () => {
  const whole: { lines: readonly string[]; finished: FinishedPart }[] = [];
  const runFrom = async (before: readonly (typeof whole)[number][]) => {
    const kept = [...before];
    const journal: Journal = {
      finished: kept.at(-1)?.finished ?? { batches: 0, coverage: {} },
      async *lines() {
        for (const { lines } of before) yield* lines;
      },
      append: async (lines, finished) => void kept.push({ lines, finished }),
    };
    const { cache: _, ...found } = await runMethod({
      ...{ method: transfer, corpus: [TABLE], cases: 3, engine, encoders: ['e'], seed: 3, journal },
      options: readOptions(transfer, { folds: 3 }),
    });
    return { found, kept };
  };
  const { found, kept } = await runFrom([]);
  assert.equal(kept.length, 3);
  for (const finished of [1, 2, 3]) assert.deepEqual(await runFrom(kept.slice(0, finished)), { found, kept });
});

test('bags of words are learned from, too, whatever the order in which their words are numbered', async () => {
  const bags: typeof engine = {
    ...engine,
    async encode(_, sentences) {
      const vocabulary = [...new Set(sentences.flatMap(({ tokens }) => tokens))].sort();
      const rows = sentences.map(({ tokens }) =>
        [...new Set(tokens)].map((token) => vocabulary.indexOf(token)),
      );
      const columns = rows.map((row) => row.toSorted((a, b) => a - b));
      const offsets = [0];
      for (const row of columns) offsets.push(offsets.at(-1)! + row.length);
      return {
        ...{ kind: 'sparse', rows: rows.length, vocabulary },
        offsets: Uint32Array.from(offsets),
        columns: Uint32Array.from(columns.flat()),
        values: new Float64Array(columns.flat().length).fill(1),
      };
    },
  };
  const { metrics } = await runOn(transfer, [TABLE], { engine: bags, options: { folds: 3 } });
  assert.equal(metrics[0]!.value, 1);
});

test('shards of a table, and the splits of a dataset in folders, are one task', async () => {
  const parts = (...names: string[]) =>
    names.map((name, at) =>
      corpusOf(['text\tlabel', ...ROWS.filter((_, row) => row % names.length === at)], name),
    );
  const tasksOf = async (...names: string[]) => {
    const { metrics } = await runOn(transfer, parts(...names), { engine, options: { folds: 2 } });
    return metrics.filter(({ metric }) => /\/accuracy$/.test(metric)).map(({ title, n }) => [title, n]);
  };
  assert.deepEqual(
    [
      await tasksOf('reviews-00000-of-00002.tsv', 'reviews-00001-of-00002.tsv'),
      await tasksOf('all/test/data-00000-of-00001.tsv', 'all/train/data-00000-of-00001.tsv'),
    ],
    [[['reviews, accuracy', 24]], [['all, accuracy', 12]]],
  );
});
