import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { asFormat1 } from '../../media/realRuns.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const CORPUS = [
  'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String',
  '1\t1\t2\tThe unions demanded that the government begin negotiations .\tThe government must begin talks .',
  '1\t5\t6\tThe car was opened .\tSomebody opened the car .',
].join('\n');

test('the encoders of one run are compared as those of a run each', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), CORPUS);
  const evaluate = (encoder: string, out: string) =>
    run([
      ...['evaluate', 'localization', '--profile', 'white2015', '--corpus', folder.at('corpus.txt')],
      ...['--encoder', encoder, '--out', folder.at(out)],
    ]);
  await evaluate('bow,glove-max,glove-sum', 'all');
  for (const encoder of ['bow', 'glove-max', 'glove-sum']) await evaluate(encoder, encoder);
  const compare = async (...runs: string[]) => {
    const { out, err } = await run(['compare', ...runs.map((name) => folder.at(name)), '--format', 'json']);
    assert.equal(err, '');
    const { metrics, comparisons, disagreements } = JSON.parse(out);
    return { metrics, comparisons, disagreements: disagreements.total };
  };
  const within = await compare('all');
  assert.deepEqual(
    new Set(within.comparisons.map(({ a, b }: { a: string; b: string }) => `${a} ${b}`)).size,
    3,
  );
  assert.deepEqual(within, await compare('bow', 'glove-max', 'glove-sum'));
});

test('encoders are ranked over runs of several tasks, which takes no option of one comparison', async (t) => {
  const folder = temporaryFolder(t);
  const runs = ['one', 'two'].map((name) => folder.at(name));
  for (const out of runs) {
    writeFileSync(`${out}.txt`, CORPUS.replace('car', out));
    const argv = [
      '--profile',
      'white2015',
      '--corpus',
      `${out}.txt`,
      '--encoder',
      'bow,glove-sum',
      '--out',
      out,
    ];
    assert.equal((await run(['evaluate', 'localization', ...argv])).code, 0);
  }
  const { out } = await run(['compare', '--ranks', ...runs]);
  assert.match(out, /^No encoder has the best mean rank alone: .* over 2 tasks\.\n/);
  const { tasks } = JSON.parse((await run(['compare', '--ranks', ...runs, '--format', 'json'])).out);
  assert.deepEqual(
    tasks.map(({ task }: { task: string }) => task),
    ['localization one.txt', 'localization two.txt'],
  );
  const page = folder.at('page.html');
  const { err, code } = await run(['compare', '--ranks', ...runs, '--html', page]);
  assert.match(err, /--ranks and --html exclude each other/);
  assert.equal(code, 2);
});

test('runs are compared side by side, or it is said why not', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), CORPUS);
  const evaluate = async (encoder: string, out: string, ...more: string[]) => {
    const argv = [
      '--corpus',
      folder.at('corpus.txt'),
      '--encoder',
      encoder,
      '--out',
      folder.at(out),
      ...more,
    ];
    assert.equal((await run(['evaluate', 'localization', '--profile', 'white2015', ...argv])).code, 0);
  };
  await evaluate('bow', 'bow');
  await evaluate('glove-max', 'max');
  await evaluate('bow', 'seeded', '--seed', '7');
  const runs = [folder.at('bow'), folder.at('max', 'run.json')];

  const brief = await run(['compare', ...runs]);
  assert.match(brief.out, /^No difference was tested between .*\n\n +bow +glove-max +n\nT1/);
  assert.ok(brief.out.split('\n').length <= 30);
  const { code, out, err } = await run(['compare', ...runs, '--details']);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^Value, 95% CI, n\n +bow +glove-max\n/);
  const json = JSON.parse((await run(['compare', ...runs, '--format', 'json', '--examples', '1'])).out);
  assert.deepEqual(
    json.runs.map(({ name }: { name: string }) => name),
    ['bow', 'max'],
  );
  assert(json.paired);

  const page = folder.at('page.html');
  assert.equal((await run(['compare', ...runs, '--html', page])).code, 0);
  const shown = /id="comparison">(.*)<\/script>/.exec(readFileSync(page, 'utf8'))![1]!;
  assert.deepEqual(
    JSON.parse(shown).baselines.map(({ baseline }: { baseline: string }) => baseline),
    ['bow', 'glove-max'],
  );
  for (const argv of [
    ['compare', folder.at('bow')],
    ['compare', folder.at('bow'), '--html', page],
  ]) {
    const { code, err } = await run(argv);
    assert.deepEqual([code, /There is one encoder/.test(err)], [2, true], err);
  }

  const max = folder.at('max', 'run.json');
  const today = readFileSync(max, 'utf8');
  writeFileSync(max, asFormat1(today));
  assert.equal((await run(['compare', ...runs, '--details'])).out, out);
  writeFileSync(max, today);

  const seeded = await run(['compare', folder.at('bow'), folder.at('seeded')]);
  assert.deepEqual([seeded.code, seeded.out], [2, '']);
  assert.match(seeded.err, /^semloc: The runs differ .*: seed is 1 in bow, 7 in seeded\. .*--force\.\n$/);
  const forced = await run([
    'compare',
    folder.at('bow'),
    folder.at('seeded'),
    '--force',
    '--format',
    'markdown',
  ]);
  assert.equal(forced.code, 0);
  assert.match(forced.out, /^## bow · seeded\n\n> seeded differs: seed is 7, not 1\./);

  rmSync(folder.at('max', 'examples.jsonl'));
  assert.match((await run(['compare', ...runs])).out, /\nCaution: Only the values are compared/);
});

test('what is no run, or one of a newer version, is refused with its file', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), CORPUS);
  const argv = ['--corpus', folder.at('corpus.txt'), '--encoder', 'bow', '--out', folder.at('good')];
  await run(['evaluate', 'localization', ...argv]);
  mkdirSync(folder.at('bad'));
  const good = readFileSync(folder.at('good', 'run.json'), 'utf8');
  assert.match(good, /^\{\n {2}"method": "localization",\n {2}"format": 2,\n {2}"manifest": /);
  for (const [text, message] of [
    [undefined, /Cannot read .*run\.json: .*no such file/i],
    [good.slice(0, 300), /run\.json is not JSON: /],
    ['[]', /run\.json is not a run of an evaluation: method is missing\./],
    [
      good.replace('"format": 2', '"format": 3'),
      /run\.json is from a newer version of Semloc: .*Update Semloc\./,
    ],
  ] as const) {
    if (text !== undefined) writeFileSync(folder.at('bad', 'run.json'), text);
    const { code, out, err } = await run(['compare', folder.at('good'), folder.at('bad')]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, message);
  }
  assert.equal((await run(['compare', folder.at('good')])).code, 2);
  for (const [name, message] of [
    ['.unfinished', /The run in .*begun is not finished\. Repeat its command, which resumes it\.\n$/],
    ['shards', /The shards in .*begun are not merged\. Merge them: semloc merge .*begun\.\n$/],
  ] as const) {
    mkdirSync(folder.at('begun', name), { recursive: true });
    assert.match((await run(['compare', folder.at('good'), folder.at('begun')])).err, message);
  }
});

test('a run of sts is compared with one of a version without its options for columns, groups and texts', async (t) => {
  const folder = temporaryFolder(t);
  const rows = Array.from({ length: 12 }, (_, row) => `a b ${row}\ta c ${row % 3}\t${(row * 5) % 11}`);
  writeFileSync(folder.at('pairs.tsv'), ['sentence1\tsentence2\tscore', ...rows].join('\n'));
  for (const [out, encoder] of [
    ['new', 'bow'],
    ['old', 'tfidf'],
  ] as const) {
    const argv = ['--corpus', folder.at('pairs.tsv'), '--encoder', encoder, '--out', folder.at(out)];
    assert.equal((await run(['evaluate', 'sts', ...argv])).code, 0);
  }
  const old = folder.at('old', 'run.json');
  const parsed = JSON.parse(readFileSync(old, 'utf8'));
  parsed.manifest.options = { metric: parsed.manifest.options.metric };
  writeFileSync(old, JSON.stringify(parsed, null, 2));
  const { code, err, out } = await run(['compare', folder.at('new'), folder.at('old'), '--details']);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^Value, 95% CI, n\n +bow +tfidf\n/);
});
