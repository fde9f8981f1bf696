import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sts } from '../../../../core/evaluation/methods/sts/sts.ts';
import { runText } from '../../../../core/evaluation/report/runText.ts';
import { corpusOf, fakeEngine, runOn } from '../fakes.ts';
import { ranRun } from '../runs.ts';

/** Each second sentence is as far from its first as the number it ends on says. */
const engine = fakeEngine((_, text) => Number(text.split(' ').at(-1)));

function subset(folder: string, name: string, pairs: readonly (readonly [input: string, gold: string])[]) {
  return [
    corpusOf(
      pairs.map(([input]) => input),
      `${folder}/STS.input.${name}.txt`,
    ),
    corpusOf(
      pairs.map(([, gold]) => gold),
      `${folder}/STS.gs.${name}.txt`,
    ),
  ];
}

test('subsets are weighed by their pairs in the mean of their year; blank scores are dropped', async () => {
  const corpus = [
    ...subset('STS12-en-test', 'up', [
      ['a\tb 0.1', '5'],
      ['a\tb 0.5', ''],
      ['a\tb 0.2', '4'],
      ['a\tb 0.3', '3'],
    ]),
    ...subset('STS12-en-test', 'down', [
      ['a\tb 0.1\tmore', '1'],
      ['a\tb 0.2', '2'],
    ]),
  ];
  const { scores, metrics } = await runOn(sts, corpus, { engine });
  const { 'STS12/up': up, 'STS12/down': down } = scores.subsets.e!;
  assert.deepEqual([up!.spearman, up!.pairs, down!.spearman, down!.pairs], [1, 3, -1, 2]);
  const { weighted, unweighted, pooled, pairs } = scores.years.e!.STS12!;
  assert.deepEqual([weighted.spearman, unweighted.spearman, pairs], [0.2, 0, 5]);
  assert.deepEqual(pooled!.spearman, metrics.find(({ metric }) => metric === 'STS12/cosine_spearman')!.value);
  assert.equal(metrics.find(({ metric }) => metric === 'STS12/spearman')!.value, 0.2);
});

test('of a folder, inputs with scores are read, and of the benchmark its test part', () => {
  const { files } = sts.filesOf([
    'STS12-en-test/STS.gs.ALL.txt',
    'STS12-en-test/STS.gs.X.txt',
    'STS12-en-test/STS.input.X.txt',
    'STS13-en-test/STS.gs.SMT.txt',
    'STS13-en-test/STS.input.SMT.txt',
    'STS16-en-test/STS.input.Y.txt',
    'STSBenchmark/raw/sts-test.csv',
    'STSBenchmark/sts-dev.csv',
    'STSBenchmark/sts-test.csv',
  ]);
  assert.deepEqual(files, [
    'STS12-en-test/STS.input.X.txt',
    'STS12-en-test/STS.gs.X.txt',
    'STSBenchmark/sts-test.csv',
  ]);
  const names = ['a.jsonl', 'a.jsonl.manifest.json', 'b.md', 'c.tsv', 'manifest.json'];
  assert.deepEqual(sts.filesOf(names).files, ['a.jsonl', 'c.tsv', 'manifest.json']);
});

test('tokens stand between spaces in SentEval, and are the Treebank’s elsewhere', async () => {
  const seen: (readonly string[])[] = [];
  const watching = {
    ...engine,
    distances: (...given: Parameters<typeof engine.distances>) => {
      seen.push(given[1][0]!.tokens);
      return engine.distances(...given);
    },
  };
  const own = corpusOf(['sentence1\tsentence2\tscore', "It isn't.\tx 0.1\t1"], 'own.tsv');
  const [input, gold] = subset('STS12-en-test', 'x', [["It isn't.\tx 0.1", '1']]);
  await runOn(sts, [own], { engine: watching });
  await runOn(sts, [own], { engine: watching, options: { tokens: 'spaces' } });
  await runOn(sts, [input!, gold!], { engine: watching });
  assert.deepEqual(seen, [
    ['It', 'is', "n't", '.'],
    ['It', "isn't."],
    ['It', "isn't."],
  ]);
});

test('a file is a part of the STS Benchmark by its name and its columns', async () => {
  const published = ['main\tMSRvid\t2012test\t0024\t2.500\ta\tb 0.1', 'main\tX\t2012test\t0025\t5\ta\tb 0.2'];
  const own = ['sentence1\tsentence2\tscore', 'a\tb 0.1\t5', 'a\tb 0.2\t4'];
  for (const [name, rows, subset] of [
    ['sts-dev.csv', published, 'STSB/dev'],
    ['sts-test.tsv', own, 'sts-test'],
  ] as const) {
    const { scores } = await runOn(sts, [corpusOf(rows, name)], { engine });
    assert.deepEqual(Object.keys(scores.subsets.e!), [subset]);
  }
});

test('shards of a table are one data set', async () => {
  const rows = ['a\tb 0.1\t5', 'a\tb 0.2\t4', 'a\tb 0.3\t3'];
  for (const [names, subset] of [
    [['train/data-00000-of-00002.tsv', 'train/data-00001-of-00002.tsv'], 'train'],
    [['test-00000-of-00002.tsv', 'test-00001-of-00002.tsv'], 'test'],
    [['test-00000-of-00001-0123456789abcdef.tsv'], 'test'],
  ] as const) {
    const shards = names.map((name) => corpusOf(['sentence1\tsentence2\tscore', ...rows], name));
    const { scores } = await runOn(sts, shards, { engine });
    const found = Object.entries(scores.subsets.e!).map(([name, { pairs }]) => [name, pairs]);
    assert.deepEqual(found, [[subset, names.length * rows.length]]);
  }
});

test('broken subsets are named', async () => {
  const [input, gold] = subset('STS12-en-test', 'x', [['a\tb 0.1', 'much']]);
  const [longer, longerGold] = subset('STS12-en-test', 'x', [
    ['a\tb 0.1', '1'],
    ['a\tb 0.2', '1'],
  ]);
  for (const [corpus, message] of [
    [[input!], /STS\.input\.x\.txt has no scores/],
    [[input!, gold!], /STS\.gs\.x\.txt, line 1: “much” is not a number/],
    [[longer!, subset('STS12-en-test', 'x', [['', '1']])[1]!], /STS\.gs\.x\.txt ends before line 2/],
    [
      [subset('STS12-en-test', 'x', [['a\tb 0.1', '1']])[0]!, longerGold!],
      /STS\.input\.x\.txt ends after line 1/,
    ],
    [subset('STS12-en-test', 'x', [['a b', '1']]), /line 1: a sentence is missing/],
  ] as const) {
    await assert.rejects(runOn(sts, corpus, { engine }), { name: 'InputError', message });
  }
});

test('the terminal shows the correlations by subset, and their means by year, with their intervals', async () => {
  const corpus = [
    ...subset('STS12-en-test', 'up', [
      ['a\tb 0.1', '5'],
      ['a\tb 0.2', '4'],
      ['a\tb 0.3', '3'],
    ]),
    ...subset('STS12-en-test', 'one', [['a\tb 0.1', '1']]),
  ];
  const run = ranRun('sts', await runOn(sts, corpus, { engine, encoders: ['e', 'other'] }), 4);
  assert.equal(
    runText(run),
    `Semantic textual similarity: 4 pairs; correlation, 95% CI, n
                                    e       other
         STS12/up/pearson    1.0000 3    1.0000 3
        STS12/one/pearson           -           -
            STS12/pearson    0.7500 4    0.7500 4
        STS12/up/spearman    1.0000 3    1.0000 3
       STS12/one/spearman           -           -
           STS12/spearman    0.7500 4    0.7500 4
     STS12/cosine_pearson   −0.0510 4   −0.0510 4
    STS12/cosine_spearman    0.1054 4    0.1054 4
 STS12/pearson-unweighted    0.5000 4    0.5000 4
STS12/spearman-unweighted    0.5000 4    0.5000 4
`,
  );
});

/** Rows of pairs whose cosine follows the score in part. */
function rows(count: number, shift: number): readonly (readonly [string, string])[] {
  return Array.from({ length: count }, (_, i) => {
    const distance = ((i * 7 + shift) % count) / count;
    return [`a${shift} ${i}\tb${shift} ${i} ${distance}`, String(5 - 5 * distance + ((i * i) % 5) / 2)];
  });
}

test('a year of one data set has the interval and the test of that, not others for the same number', async () => {
  const two = fakeEngine((encoder, text) => Number(text.split(' ').at(-1)) ** (encoder === 'a' ? 1 : 3));
  const corpus = subset('STS12-en-test', 'x', rows(40, 0));
  const { metrics, comparisons } = await runOn(sts, corpus, { engine: two, encoders: ['a', 'b'] });
  for (const all of [metrics, comparisons]) {
    const [whole, part] = ['STS12/pearson', 'STS12/x/pearson'].map((name) =>
      all
        .filter(({ metric }) => metric === name)
        .map(({ metric, ...each }) => ({ ...each, title: '', kind: '' })),
    );
    assert.ok(whole!.length > 0 && whole!.every(({ interval }) => interval));
    assert.deepEqual(whole, part);
  }
});

test('a year has the interval of the weighted mean of its independent data sets', async () => {
  const corpus = [...subset('STS12-en-test', 'x', rows(40, 0)), ...subset('STS12-en-test', 'y', rows(24, 5))];
  const { metrics } = await runOn(sts, corpus, { engine });
  const of = (name: string) => metrics.find(({ metric }) => metric === name)!;
  const [x, y, year] = [of('STS12/x/pearson'), of('STS12/y/pearson'), of('STS12/pearson')];
  assert.deepEqual([x.units, y.units, year.units, year.intervalMethod], [40, 24, 64, 't']);
  // The variances of independent parts add up: about those of their intervals, which are not quite symmetric.
  const half = ({ interval }: typeof x) => (interval![1] - interval![0]) / 2;
  const expected = Math.hypot((40 / 64) * half(x), (24 / 64) * half(y));
  assert(Math.abs(half(year) / expected - 1) < 0.1, `${half(year)} ${expected}`);
});

test('pairs of one group are one unit, and few of them are warned of', async () => {
  const lines = rows(60, 0).map(([input, score], i) => {
    const [s1, s2] = input.split('\t');
    return JSON.stringify({ s1, s2, score, group: `document ${i % 6}` });
  });
  const { metrics, warnings } = await runOn(sts, [corpusOf(lines, 'own.jsonl')], { engine });
  assert.deepEqual(
    metrics.map(({ units }) => units),
    [6, 6],
  );
  assert.deepEqual(
    warnings!.flatMap(({ warning, count }) => (warning === 'few-units' ? [count] : [])),
    [6],
  );
});
