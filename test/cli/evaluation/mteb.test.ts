import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const folder = temporaryFolder({ after });

const SCORED = [
  'sentence1\tsentence2\tscore',
  'A man sings.\tA man is singing.\t4.8',
  'A dog runs.\tThe stock fell.\t0.2',
  'The sky is blue.\tThe sky is clear.\t3.0',
  'He sleeps.\tHe is awake.\t1.5',
];

before(async () => {
  writeFileSync(folder.at('stsb.tsv'), `${SCORED.join('\n')}\n`);
  writeFileSync(
    folder.at('pairs.tsv'),
    `${SCORED.map((line) => line.replace('score', 'label').replace(/\d\.\d$/, (score) => (Number(score) > 2 ? '1' : '0'))).join('\n')}\n`,
  );
  writeFileSync(folder.at('triplets.tsv'), 'anchor\tpositive\tnegative\nGo on.\tContinue.\tStop.\n');
  for (const [method, corpus] of [
    ['sts', 'stsb.tsv'],
    ['pairs', 'pairs.tsv'],
    ['triplets', 'triplets.tsv'],
  ] as const) {
    const { code, err } = await run([
      ...['evaluate', method, '--corpus', folder.at(corpus), '--encoder', 'bow,glove-mean'],
      ...['--out', folder.at(method)],
    ]);
    assert.equal(code, 0, err);
  }
});

const metricsOf = (method: string) =>
  new Map<string, number>(
    JSON.parse(readFileSync(folder.at(method, 'run.json'), 'utf8')).metrics.map(
      ({ metric, encoder, value }: Record<string, unknown>) => [`${encoder} ${metric}`, value],
    ),
  );

/** The result of an encoder among those that the message on standard error names. */
function resultIn(err: string, model: string) {
  const file = err.split('\n').flatMap((line) => /^semloc: (.*\.json): result/.exec(line)?.[1] ?? []);
  const own = file.find((each) => each.includes(`${path.sep}${model}${path.sep}`))!;
  return { file: own, value: JSON.parse(readFileSync(own, 'utf8')) };
}

test('a run of sts is written as the result of a task of mteb for each encoder', async () => {
  const { code, err } = await run([
    'report',
    folder.at('sts'),
    '--mteb',
    folder.at('mteb'),
    '--task',
    'STSBenchmark',
  ]);
  assert.equal(code, 0);
  const { file, value } = resultIn(err, 'glove-mean');
  const metrics = metricsOf('sts');
  assert.equal(path.basename(file), 'STSBenchmark.json');
  assert.match(value.dataset_revision, /^[0-9a-f]{64}$/);
  assert.deepEqual(value, {
    dataset_revision: value.dataset_revision,
    task_name: 'STSBenchmark',
    mteb_version: null,
    scores: {
      test: [
        {
          main_score: metrics.get('glove-mean stsb/spearman'),
          cosine_spearman: metrics.get('glove-mean stsb/spearman'),
          cosine_pearson: metrics.get('glove-mean stsb/pearson'),
          hf_subset: 'default',
          languages: ['eng-Latn'],
        },
      ],
    },
    evaluation_time: null,
    kg_co2_emissions: null,
  });
  const meta = JSON.parse(readFileSync(path.join(path.dirname(file), 'model_meta.json'), 'utf8'));
  assert.deepEqual(meta, { name: 'glove-mean', revision: path.basename(path.dirname(file)) });
});

test('a whole year of STS is one task, scored over all its pairs at once', async () => {
  const year = folder.at('STS', 'STS12-en-test');
  mkdirSync(year, { recursive: true });
  const add = (set: string, from: number) => {
    const fields = SCORED.slice(from).map((row) => row.split('\t'));
    writeFileSync(path.join(year, `STS.input.${set}.txt`), fields.map(([a, b]) => `${a}\t${b}\n`).join(''));
    writeFileSync(path.join(year, `STS.gs.${set}.txt`), fields.map(([, , score]) => `${score}\n`).join(''));
  };
  add('MSRpar', 1);
  add('MSRvid', 2);
  const argv = ['evaluate', 'sts', '--corpus', folder.at('STS'), '--encoder', 'glove-mean'];
  await run([...argv, '--out', folder.at('parts')]);
  const parts = (await run(['report', folder.at('parts'), '--mteb', folder.at('parts-mteb')])).err;
  assert.deepEqual(parts.match(/\w+\.json(?=: )/g), ['STS12__MSRpar.json', 'STS12__MSRvid.json']);
  for (const set of ['SMTeuroparl', 'surprise.OnWN', 'surprise.SMTnews']) add(set, 1);
  await run([...argv, '--out', folder.at('year')]);
  const { err } = await run(['report', folder.at('year'), '--mteb', folder.at('mteb')]);
  const { file, value } = resultIn(err, 'glove-mean');
  assert.equal(path.basename(file), 'STS12.json');
  const pooled = metricsOf('year').get('glove-mean STS12/cosine_spearman');
  assert.equal(value.scores.test[0].main_score, pooled);
  const { out } = await run([
    ...['compare', folder.at('year'), resultOf('STS12', { cosine_spearman: 0.8 })],
    ...['--format', 'json'],
  ]);
  const [{ metric, difference }] = JSON.parse(out).comparisons;
  assert.deepEqual([metric, difference], ['STS12/cosine_spearman', pooled! - 0.8]);
});

test('pairs become pair classification, named by their corpus', async () => {
  const { err } = await run(['report', folder.at('pairs'), '--mteb', folder.at('mteb')]);
  const { file, value } = resultIn(err, 'bow');
  assert.equal(path.basename(file), 'pairs.json');
  const metrics = metricsOf('pairs');
  const [scores] = value.scores.test;
  assert.deepEqual(Object.keys(scores), [
    ...['main_score', 'cosine_ap', 'cosine_f1', 'cosine_accuracy', 'hf_subset', 'languages'],
  ]);
  assert.equal(scores.main_score, metrics.get('bow averagePrecision'));
});

/** Writes a result as mteb has it. */
function resultOf(name: string, scores: object | object[], more: object = {}): string {
  const file = folder.at('results', 'org__model', name, `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const list = [scores]
    .flat()
    .map((each) => ({ main_score: 0.5, hf_subset: 'default', languages: ['eng-Latn'], ...each }));
  writeFileSync(
    file,
    JSON.stringify({
      dataset_revision: 'abc',
      task_name: name,
      mteb_version: '2.1.0',
      scores: { test: list },
      ...more,
    }),
  );
  return file;
}

test('a result of mteb stands beside a run, under the name of the run’s data set', async () => {
  const file = resultOf('STSBenchmark', {
    cosine_spearman: 0.8,
    cosine_pearson: 0.7,
    manhattan_pearson: 0.6,
  });
  const { code, out } = await run(['compare', folder.at('sts'), file, '--format', 'json']);
  assert.equal(code, 0);
  const { columns, metrics, comparisons, paired, unpaired } = JSON.parse(out);
  assert.deepEqual(
    columns.map(({ name }: { name: string }) => name),
    ['bow', 'glove-mean', 'org/model'],
  );
  assert.equal(paired, false);
  assert.match(unpaired, /^STSBenchmark \(mteb\) has no examples/);
  const own = metrics.filter(({ encoder }: { encoder: string }) => encoder === 'org/model');
  assert.deepEqual(
    own.map(({ metric, title, value }: Record<string, unknown>) => [metric, title, value]),
    [
      ['stsb/pearson', 'stsb, Pearson', 0.7],
      ['stsb/spearman', 'stsb, Spearman', 0.8],
    ],
  );
  assert.equal(comparisons.length, 4);
  const text = await run(['compare', file, folder.at('sts')]);
  assert.match(text.out, /stsb, Spearman +0\.800 +/);
});

test('a result of another data set stands apart from that of the run', async () => {
  const file = resultOf('STS12', { cosine_spearman: 0.8 });
  const { code, out } = await run(['compare', folder.at('sts'), file, '--format', 'json']);
  assert.equal(code, 0);
  const { metrics, comparisons } = JSON.parse(out);
  assert.deepEqual(
    metrics
      .filter(({ encoder }: { encoder: string }) => encoder === 'org/model')
      .map(({ metric, title }: Record<string, unknown>) => [metric, title]),
    [['STS12/spearman', 'STS12, Spearman']],
  );
  assert.equal(
    comparisons.some(({ a, b }: { a: string; b: string }) => a === 'org/model' || b === 'org/model'),
    false,
  );
});

test('results of mteb compare with each other, and what Semloc writes is read', async () => {
  const { err } = await run([
    'report',
    folder.at('sts'),
    '--mteb',
    folder.at('mteb'),
    '--task',
    'STSBenchmark',
  ]);
  const other = resultOf('STSBenchmark', { cosine_spearman: 0.8 });
  const { code, out } = await run(['compare', resultIn(err, 'glove-mean').file, other]);
  assert.equal(code, 0);
  assert.match(out, /glove-mean +org\/model/);
});

for (const [name, argv, message] of [
  [
    'a method without a task',
    () => ['report', folder.at('triplets'), '--mteb', folder.at('x')],
    /no task that measures what triplets does\. Give a run of sts, pairs, retrieval/,
  ],
  [
    'neither page nor results',
    () => ['report', folder.at('sts')],
    /no file to write is named. Give --html FILE, .*--parquet FILE or --mteb FOLDER/,
  ],
  [
    'a name without results',
    () => ['report', folder.at('sts'), '--html', folder.at('x.html'), '--task', 'A'],
    /--task needs --mteb/,
  ],
  [
    'a task that corresponds to nothing',
    () => ['compare', folder.at('sts'), resultOf('Banking77', { accuracy: 0.8 })],
    /no score of the task Banking77 corresponds/,
  ],
  [
    'a task of another method',
    () => ['compare', folder.at('sts'), resultOf('SciFact', { ndcg_at_10: 0.6 })],
    /differ in more than their encoders: method is "sts" in sts, "retrieval" in SciFact/,
  ],
  [
    'several subsets',
    () => [
      'compare',
      folder.at('sts'),
      resultOf('STS17', [{ cosine_spearman: 0.1 }, { hf_subset: 'en-de', cosine_spearman: 0.2 }]),
    ],
    /several subsets: default, en-de\. Keep the one to compare/,
  ],
] as const) {
  test(`${name} is refused`, async () => {
    const { code, err } = await run(argv());
    assert.deepEqual([code, message.test(err)], [2, true], err);
  });
}
