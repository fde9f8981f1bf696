import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { filePathOf } from '../../../../host/files/filePath.ts';
import { lockOutput } from '../../../../host/files/outputLock.ts';
import { createPins } from '../../../../server/documents/pins.ts';
import type { FeatureHost } from '../../../../server/featureHost.ts';
import { createHome } from '../../../../server/features/home/home.ts';
import { LOCALIZATION_RUN, METRICS_RUN } from '../../../media/runs.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { memoryPinFiles, NEVER } from '../../memory.ts';

const PINS = JSON.stringify({
  version: 1,
  pins: [
    { lemma: 'bank', pos: 'noun', sense: 'n1', definition: 'sloping land', document: null },
    { lemma: 'case', pos: 'noun', sense: 'n2', definition: 'an occurrence', document: 'notes/a.md' },
  ],
});

/** No encoder is asked here. */
const NO_ENGINES = {} as Pick<FeatureHost, 'settings' | 'engines' | 'choiceOf'>;

/** A workspace of one folder with these files, trusted unless said otherwise. */
function workspaceOf(t: TestContext, files: Readonly<Record<string, string>>, trusted = true) {
  const folder = temporaryFolder(t).path;
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const workspace = { folders: [pathToFileURL(folder).href], trust: { trusted } };
  const pins = createPins(memoryPinFiles(new Map([[folder, PINS]])), workspace, filePathOf, () => {});
  return { folder, home: createHome({ workspace, pins, ...NO_ENGINES }) };
}

const RUNS = {
  '.semloc/runs/first/run.json': JSON.stringify(LOCALIZATION_RUN),
  '.semloc/runs/first/examples.jsonl': '',
  'experiments/costra/run.json': JSON.stringify(METRICS_RUN),
  'experiments/broken/run.json': '{"method": 5}',
  'experiments/newer/run.json': JSON.stringify({ ...METRICS_RUN, format: 99 }),
  '.semloc/runs/begun/.unfinished/state.json': '{}',
  'node_modules/package/run.json': JSON.stringify(METRICS_RUN),
  '.hidden/run.json': JSON.stringify(METRICS_RUN),
};

test('runs are listed with method, encoders, score and status, the newest first', async (t) => {
  const { folder, home } = workspaceOf(t, RUNS);
  utimesSync(path.join(folder, '.semloc/runs/first/run.json'), new Date(), new Date(Date.now() + 60_000));
  const { runs, notice } = await home.runs(NEVER);
  assert.equal(notice, undefined);
  const [first] = runs;
  assert.equal(first?.name, 'first');
  assert.equal(first?.place, '.semloc/runs');
  assert.equal(first?.method, 'localization');
  assert.deepEqual(first?.encoders, Object.keys(LOCALIZATION_RUN.manifest.encoders));
  assert.equal(first?.profile, LOCALIZATION_RUN.manifest.profile?.name);
  assert.equal(first?.seed, LOCALIZATION_RUN.manifest.seed);
  assert.deepEqual(
    first?.files.map((file) => path.basename(file)),
    ['run.json', 'examples.jsonl'],
  );
  assert.deepEqual(runs.map(({ place, name, status }) => `${place}/${name} ${status}`).sort(), [
    '.semloc/runs/begun unfinished',
    '.semloc/runs/first finished',
    'experiments/broken unreadable',
    'experiments/costra finished',
    'experiments/newer unreadable',
  ]);
  assert.match(runs.find(({ name }) => name === 'newer')?.problem ?? '', /newer version/);
});

test('an unfinished run has what is done of it, and is running while it is locked', async (t) => {
  const { folder, home } = workspaceOf(t, {
    '.semloc/runs/begun/.unfinished/state.json': '{}',
    '.semloc/runs/begun/notes.md': 'mine',
    '.semloc/runs/divided/shards/1-of-2.part/.unfinished/state.json': '{}',
  });
  const at = (...names: string[]) => path.join(folder, '.semloc', 'runs', ...names);
  const found = async () => {
    const { runs } = await home.runs(NEVER);
    return Object.fromEntries(runs.map(({ name, files, isRunning }) => [name, { files, isRunning }]));
  };
  const begun = { files: [at('begun', '.unfinished')], isRunning: false };
  const divided = { files: [at('divided', 'shards')], isRunning: false };
  assert.deepEqual(await found(), { begun, divided });
  const lock = await lockOutput(at('begun'), 'run', '');
  assert.deepEqual(await found(), { begun: { ...begun, isRunning: true }, divided });
  await lock.release();
  const shard = await lockOutput(at('divided', 'shards', '1-of-2.part'), 'shard', '');
  assert.deepEqual(await found(), { begun, divided: { ...divided, isRunning: true } });
  await shard.release();
});

test('a run that has changed is read again', async (t) => {
  const { folder, home } = workspaceOf(t, { 'a/run.json': JSON.stringify(METRICS_RUN) });
  const methods = async () => (await home.runs(NEVER)).runs.map(({ method }) => method);
  assert.deepEqual(await methods(), [METRICS_RUN.method]);
  writeFileSync(path.join(folder, 'a/run.json'), JSON.stringify(LOCALIZATION_RUN));
  assert.deepEqual(await methods(), ['localization']);
});

test('nothing of an untrusted workspace is listed', async (t) => {
  const { home } = workspaceOf(t, { ...RUNS, 'pairs.tsv': 'a b\tc d\n' }, false);
  assert.deepEqual(await home.runs(NEVER), { runs: [] });
  assert.deepEqual(await home.corpora(NEVER), { corpora: [] });
  assert.deepEqual(await home.pins(), []);
});

test('corpora are listed with the methods that can read them', async (t) => {
  const { folder, home } = workspaceOf(t, {
    'data/rated.csv': 'sentence1,sentence2,score\na cat,the cat,4\na dog,a car,1\n',
    'empty.tsv': '',
    'run/run.json': '{}',
    'run/examples.jsonl': '{"base":"one two"}\n',
    'table.parquet': 'not even read',
    'models/paragraphs/training.json': '{}',
    'models/paragraphs/vocabulary.tsv': 'cat\t2\n',
    'notes.md': 'no corpus',
  });
  symlinkSync('/dev/zero', path.join(folder, 'endless.tsv'));
  const { corpora } = await home.corpora(NEVER);
  assert.deepEqual(
    corpora.map(({ name }) => name),
    ['data/rated.csv', 'empty.tsv', 'table.parquet'],
  );
  assert.ok(corpora[0]?.methods?.includes('sts'));
  assert.ok(!corpora[0]?.methods?.includes('localization'));
  assert.deepEqual(corpora[1]?.methods, []);
  assert.equal(corpora[2]?.methods, undefined);
});

test('what a user names is read even of an untrusted workspace', async (t) => {
  const rated = 'sentence1,sentence2,score\na cat,the cat,4\na dog,a car,1\n';
  const { folder, home } = workspaceOf(t, { ...RUNS, 'rated.csv': rated }, false);
  const corpus = [path.join(folder, 'rated.csv')];
  assert.equal((await home.checkCorpus({ method: 'sts', corpus, options: {} }, NEVER)).fits, true);
});

test('a corpus that does not fit is refused in the words of the form, with the methods that fit', async (t) => {
  const { folder, home } = workspaceOf(t, {
    'rated.csv': 'first,second,human\na cat,the cat,4\na dog,a car,1\n',
    'first-steps.md': '# First steps\n\nSemloc answers one question.\n',
  });
  const check = (method: string, file: string, options = {}) =>
    home.checkCorpus({ method, corpus: [path.join(folder, file)], options }, NEVER);

  const refused = await check('sts', 'rated.csv');
  assert.equal(refused.fits, false);
  assert.deepEqual(refused.columns, ['first', 'second', 'human']);
  assert.match(refused.notes.join(' '), /^rated\.csv, line 1: .* Name the column: “score”\.$/);
  assert.doesNotMatch(refused.notes.join(' '), /--/);

  const columns = { sentence1: 'first', sentence2: 'second', score: 'human' };
  const accepted = await check('sts', 'rated.csv', columns);
  assert.equal(accepted.fits, true);
  assert.match(accepted.notes.join(' '), /human/);

  const text = await check('sts', 'first-steps.md');
  assert.equal(text.fits, false);
  assert.ok(text.others.includes('localization'));
  await assert.rejects(check('constructor', 'rated.csv'), /There is no evaluation method/);
});

test('a text is checked for sentences, in the column of a table that is named', async (t) => {
  const { folder, home } = workspaceOf(t, {
    'a.md': 'One thing is here.\n',
    'b.csv': 'remark,n\nOne thing is here.,1\nTwo are.,2\n',
    'c.txt': '\n',
  });
  const check = async (file: string, options = {}) =>
    (await home.checkCorpus({ method: 'text', corpus: [path.join(folder, file)], options }, NEVER)).fits;
  assert.deepEqual(
    [
      await check('a.md'),
      await check('b.csv'),
      await check('b.csv', { column: 'remark' }),
      await check('c.txt'),
    ],
    [true, false, true, false],
  );
});

test('a trainer that reads lines finds no table', async (t) => {
  const { folder, home } = workspaceOf(t, {
    'a.txt': 'one; thing\n\n',
    'b.csv': 'text,n\nOne thing is here.,1\n',
    'c.jsonl': '{"base":"One thing is here."}\n',
    'd.txt': '\n',
    'e.html': 'One thing\n',
  });
  const check = async (file: string) =>
    (await home.checkCorpus({ method: 'lines', corpus: [path.join(folder, file)], options: {} }, NEVER)).fits;
  assert.deepEqual(
    [
      await check('a.txt'),
      await check('b.csv'),
      await check('c.jsonl'),
      await check('d.txt'),
      await check('e.html'),
    ],
    [true, false, false, false, false],
  );
});

test('the first lines of a long corpus tell whether it fits', async (t) => {
  const row = 'a man sings a song\ta man is singing\t4.5\n';
  const { folder, home } = workspaceOf(t, {
    'long.tsv': `sentence1\tsentence2\tscore\n${row.repeat(50_000)}broken\n`,
    'long-line.jsonl': JSON.stringify({ text: 'x'.repeat(1_000_000) }),
  });
  const check = (file: string) =>
    home.checkCorpus({ method: 'sts', corpus: [path.join(folder, file)], options: {} }, NEVER);
  assert.equal((await check('long.tsv')).fits, true);
  assert.equal((await check('long-line.jsonl')).fits, 'unknown');
});

test('a short corpus is read to its end', async (t) => {
  const { folder, home } = workspaceOf(t, { 'short.txt': 'One sentence.\nOne\ttwo\tthree\n' });
  const corpus = [path.join(folder, 'short.txt')];
  const { fits, notes } = await home.checkCorpus({ method: 'localization', corpus, options: {} }, NEVER);
  assert.equal(fits, false);
  assert.match(notes[0]!, /^short\.txt, line 2: 3 columns\.$/);
});

test('runs are compared for a page; one encoder, nine runs, other corpora and no path are refused', async (t) => {
  const { folder, home } = workspaceOf(t, {
    ...RUNS,
    '.semloc/runs/second/run.json': JSON.stringify(LOCALIZATION_RUN),
    '.semloc/runs/elsewhere/run.json': JSON.stringify({
      ...LOCALIZATION_RUN,
      manifest: {
        ...LOCALIZATION_RUN.manifest,
        corpus: { files: [{ name: 'b.tsv', sha256: 'b'.repeat(64) }], cases: 3 },
      },
    }),
  });
  const run = path.join(folder, '.semloc/runs/first');
  const compare = (runs: readonly string[]) => home.compare({ runs }, { signal: NEVER });
  const { shown, cases } = await compare([run, path.join(folder, '.semloc/runs/second/run.json')]);
  assert.equal(cases, undefined);
  const { columns } = shown.comparison;
  assert.deepEqual(
    shown.baselines.map(({ baseline }) => baseline),
    columns.map(({ name }) => name),
  );
  const baseline = columns[0]!.name;
  for (const [format, starts] of [
    ['markdown', /^## /],
    ['json', /^\{/],
    ['html', /^<!DOCTYPE html>/],
  ] as const) {
    assert.match((await home.comparisonText({ shown, baseline, format })).text, starts);
  }
  await assert.rejects(compare([]), /Select 1 to 8 runs/);
  await assert.rejects(compare(Array(9).fill(run)), /Select 1 to 8 runs/);
  await assert.rejects(compare(['a', 'b']), /not an absolute path/);
  await assert.rejects(compare([run, path.join(folder, 'gone')]), /gone.*run\.json/);
  await assert.rejects(
    compare([run, path.join(folder, '.semloc/runs/elsewhere')]),
    /different corpora: first of .*, elsewhere of b\.tsv/,
  );
});

test('pins are listed with the file that they are for', async (t) => {
  const { folder, home } = workspaceOf(t, {});
  const root = pathToFileURL(folder).href;
  assert.deepEqual(await home.pins(), [
    { uri: `${root}/`, lemma: 'bank', pos: 'noun', definition: 'sloping land', scope: 'workspace' },
    {
      uri: `${root}/notes/a.md`,
      lemma: 'case',
      pos: 'noun',
      definition: 'an occurrence',
      scope: 'document',
      document: 'notes/a.md',
    },
  ]);
});

test('runs behind a link out of the workspace are not listed', async (t) => {
  const outside = temporaryFolder(t);
  mkdirSync(outside.at('runs', 'secret'), { recursive: true });
  writeFileSync(outside.at('runs', 'secret', 'run.json'), JSON.stringify(METRICS_RUN));
  const { folder, home } = workspaceOf(t, { 'notes.md': '' });
  symlinkSync(outside.path, path.join(folder, '.semloc'), 'junction');
  assert.deepEqual(await home.runs(NEVER), { runs: [] });
});
