import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run, withoutFewUnits } from '../terminal.ts';

const HEADER = 'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String';
const CORPUS = [
  HEADER,
  '1\t1\t2\tThe unions demanded that the government begin negotiations .\tThe government must begin talks , the unions said .',
  '0\t3\t4\tIt rains .\tThe sun shines .',
  '1\t5\t6\tThe car was opened .\tSomebody opened the car .',
].join('\r\n');

const METHOD = ['evaluate', 'localization', '--profile', 'white2015'];

test('run.json has the fields of the contract', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), `\uFEFF${CORPUS}`);
  const argv = [...METHOD, '--corpus', folder.at('corpus.txt'), '--encoder', 'bow,glove-sum', '--json'];
  const { code, out, err } = await run(argv);
  assert.deepEqual([code, withoutFewUnits(err)], [0, '']);
  const { method, manifest, counts, tables } = JSON.parse(out);
  assert.equal(method, 'localization');
  assert.equal(manifest.corpus.cases, 4);
  assert.deepEqual(manifest.corpus.files, [
    { name: 'corpus.txt', sha256: createHash('sha256').update(`\uFEFF${CORPUS}`).digest('hex') },
  ]);
  assert.deepEqual(Object.keys(manifest.encoders), ['bow', 'glove-sum']);
  assert.equal(manifest.profile.name, 'white2015');
  assert.equal(manifest.options.spelling, 'american');
  assert.equal(manifest.seed, 1);
  assert(!out.includes(folder.at()));
  assert.deepEqual(Object.keys(counts), ['nounSynonym', 'verbAntonym', 'both']);
  assert.deepEqual(Object.keys(tables), ['T1', 'T2', 'T3']);
  for (const [table, kind] of [
    ['T1', 'nounSynonym'],
    ['T2', 'verbAntonym'],
    ['T3', 'both'],
  ] as const) {
    for (const encoder of ['bow', 'glove-sum']) {
      const scores = tables[table][encoder];
      assert.deepEqual(
        scores.map(({ total }: { total: number }) => total),
        counts[kind],
      );
      for (const [index, score] of scores.entries()) {
        assert.deepEqual(Object.keys(score), ['changes', 'correct', 'total']);
        assert.equal(score.changes, index + 1);
      }
    }
  }
  assert(counts.nounSynonym[0] >= 2);
  assert(counts.verbAntonym[0] >= 2);
});

test('a run that is repeated gives the same bytes, and its examples add up to its tables', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('corpus'));
  writeFileSync(folder.at('corpus', 'msr_paraphrase_test.txt'), CORPUS);
  writeFileSync(folder.at('corpus', 'msr_paraphrase_train.txt'), CORPUS.replaceAll('car', 'dog'));
  const argv = [...METHOD, '--corpus', folder.at('corpus'), '--encoder', 'bow,glove-mean', '--out'];
  const first = await run([...argv, folder.at('a', 'b')]);
  assert.deepEqual([first.code, withoutFewUnits(first.err)], [0, '']);
  await run([...argv, folder.at('c')]);
  const read = (...names: string[]) => readFileSync(folder.at(...names), 'utf8');
  for (const name of ['run.json', 'examples.jsonl']) assert.equal(read('a', 'b', name), read('c', name));
  const { tables, manifest } = JSON.parse(read('c', 'run.json'));
  assert.deepEqual(
    manifest.corpus.files.map(({ name }: { name: string }) => name),
    ['msr_paraphrase_test.txt', 'msr_paraphrase_train.txt'],
  );
  const summed: Record<string, number> = {};
  for (const line of read('c', 'examples.jsonl').trim().split('\n')) {
    const { table, encoder, level, correct } = JSON.parse(line);
    summed[`${table} ${encoder} ${level} total`] = (summed[`${table} ${encoder} ${level} total`] ?? 0) + 1;
    summed[`${table} ${encoder} ${level} correct`] =
      (summed[`${table} ${encoder} ${level} correct`] ?? 0) + (correct ? 1 : 0);
  }
  const expected: Record<string, number> = {};
  for (const [table, encoders] of Object.entries<Record<string, Record<string, number>[]>>(tables)) {
    for (const [encoder, scores] of Object.entries(encoders)) {
      for (const { changes, correct, total } of scores) {
        expected[`${table} ${encoder} ${changes} total`] = total!;
        expected[`${table} ${encoder} ${changes} correct`] = correct!;
      }
    }
  }
  assert.deepEqual(summed, expected);
  const timing = JSON.parse(read('c', 'timing.json'));
  assert.deepEqual(timing.cache, { bow: { hits: 0, misses: 0 }, 'glove-mean': { hits: 0, misses: 0 } });
  assert(timing.seconds >= 0);
  assert.equal(folder.list().filter((name) => name.endsWith('.part')).length, 0);
});

test('--details prints the counts and the three tables', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), CORPUS);
  const { out } = await run([
    ...METHOD,
    ...['--corpus', folder.at('corpus.txt'), '--encoder', 'bow', '--details'],
  ]);
  assert.match(
    out,
    /^Warning: 13 of 13 metrics rest on fewer than 20 .*\n\nOriginal sentences that have variants with n words changed, of 4 \(profile white2015\)\n/,
  );
  for (const table of ['T1', 'T2', 'T3'])
    assert.match(out, new RegExp(`\n${table}: .*\n +bow\n *${table}@1 `));
});

test('a broken corpus is refused with its line, and no folder is left behind', async (t) => {
  const folder = temporaryFolder(t);
  for (const [content, message] of [
    [CORPUS.replace('\tIt rains .', ''), /corpus\.txt, line 3: 4 columns in .*Expected five columns/],
    [Buffer.from(CORPUS.replace('rains', 'r\xe9ns'), 'latin1'), /corpus\.txt, line 3: .*not UTF-8/],
    [
      '',
      /corpus\.txt contains no sentence and no pair that is a paraphrase .*Expected sentences, one per line/,
    ],
  ] as const) {
    writeFileSync(folder.at('corpus.txt'), content);
    const argv = [
      ...METHOD,
      '--corpus',
      folder.at('corpus.txt'),
      '--encoder',
      'bow',
      '--out',
      folder.at('out'),
    ];
    const { code, out, err } = await run(argv);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, message);
    assert.match(err, /^semloc: [^\n]+\n$/);
    assert.deepEqual(folder.list(), ['corpus.txt']);
  }
});

test('an unknown encoder is refused, the known ones listed', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), CORPUS);
  const argv = [
    ...METHOD,
    '--corpus',
    folder.at('corpus.txt'),
    '--encoder',
    'bow,bert',
    '--out',
    folder.at('out'),
  ];
  const { code, err } = await run(argv);
  assert.equal(code, 2);
  assert.match(err, /"bert".*bow.*glove-sum/);
  assert.deepEqual(folder.list(), ['corpus.txt']);
});

test('a cancelled run exits 130 and leaves what was there as it was', async (t) => {
  const folder = temporaryFolder(t);
  const rows = Array.from(
    { length: 2000 },
    (_, i) => `1\t${i}\t${i}\tThe car ${i} stopped .\tThe ${i} cars stop .`,
  );
  writeFileSync(folder.at('corpus.txt'), [HEADER, ...rows].join('\n'));
  writeFileSync(folder.at('small.txt'), [HEADER, rows[0]].join('\n'));
  const small = [...METHOD, '--corpus', folder.at('small.txt'), '--encoder', 'bow'];
  await run([...small, '--out', folder.at('out')]);
  const before = [folder.list(), readFileSync(folder.at('out', 'run.json'), 'utf8')];
  for (const out of ['out', 'fresh']) {
    const interrupt = new AbortController();
    const onError = (text: string) => /Embedding and scoring with bow/.test(text) && interrupt.abort();
    const argv = [
      ...METHOD,
      '--corpus',
      folder.at('corpus.txt'),
      '--encoder',
      'bow',
      '--out',
      folder.at(out),
    ];
    const { code, out: printed, err } = await run(argv, { signal: interrupt.signal, onError });
    assert.deepEqual([code, printed], [130, '']);
    assert.match(
      err,
      /^(?:semloc: This run replaces the run in .*\.\n)?\rEmbedding and scoring with bow … 0% \(0\/4000\)\u001b\[K\r\u001b\[Ksemloc: Canceled; nothing was written\.\n$/,
    );
  }
  assert.deepEqual([folder.list(), readFileSync(folder.at('out', 'run.json'), 'utf8')], before);
});

test('a corpus without a pair is refused', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), `${HEADER}\n0\t1\t2\tYes .\tNo .\n`);
  const { code, err } = await run([...METHOD, '--corpus', folder.at('corpus.txt'), '--encoder', 'bow']);
  assert.deepEqual([code, err.split('\n').length], [2, 2]);
  assert.match(
    err,
    /^semloc: .*corpus\.txt contains no sentence and no pair that is a paraphrase \(Quality 1\)\./,
  );
});

test('a gate that fails exits 1, everything printed and written as ever', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), CORPUS);
  const argv = [...METHOD, '--corpus', folder.at('corpus.txt'), '--encoder', 'bow,glove-sum'];
  const plain = await run([...argv, '--json']);
  const gated = [...argv, '--out', folder.at('out'), '--min', 'T1@1>=0', '--min', 'bow:T2@1>0.5'];
  const { code, out, err } = await run([...gated, '--json']);
  assert.deepEqual([code, out], [1, plain.out]);
  assert.equal(readFileSync(folder.at('out', 'run.json'), 'utf8'), plain.out);
  assert.equal(
    withoutFewUnits(err),
    'semloc: Gate failed: bow:T2@1>0.5: bow has 0 (no confidence interval: 2 independent units, n = 4).\n',
  );
  const junit = await run([...gated, '--format', 'junit']);
  assert.match(junit.out, /tests="3" failures="1"/);
  const markdown = await run([...gated, '--format', 'markdown']);
  assert.match(markdown.out, /^## localization\n.*- ✅ T1@1.*- ❌ bow:T2@1.*\| T1@1 \|/s);
  const passing = await run([...argv, '--min', 'T1@1>=0']);
  assert.equal(passing.code, 0);
  assert.match(passing.err, /^semloc: Gate passed: T1@1>=0: bow has \d/m);
});

test('a gate on no metric exits 2 after the run, one that is none before it', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('corpus.txt'), CORPUS);
  const argv = [
    ...METHOD,
    '--corpus',
    folder.at('corpus.txt'),
    '--encoder',
    'bow',
    '--out',
    folder.at('out'),
  ];
  const elsewhere = await run([...argv, '--min', 'foo:T2@1>=0.3']);
  assert.deepEqual([elsewhere.code, elsewhere.out, folder.list()], [2, '', ['corpus.txt']]);
  assert.match(elsewhere.err, /^semloc: The gate foo:T2@1>=0.3 .* no encoder foo\. .*\n$/);
  const malformed = await run([...argv, '--min', 'T2@1=0.3']);
  assert.deepEqual([malformed.code, malformed.out, folder.list()], [2, '', ['corpus.txt']]);
  assert.match(malformed.err, /^semloc: “T2@1=0.3” is not a gate\. .*\n$/);
  const impossible = await run([...argv, '--min', 'T9@1>=0.3']);
  assert.deepEqual([impossible.code, impossible.out, folder.list()], [2, '', ['corpus.txt']]);
  assert.match(
    impossible.err,
    /^semloc: The gate T9@1>=0.3 names no metric of localization\. .*“T1@<n>”, .*\n$/,
  );
  const unknown = await run([...argv, '--min', 'T1@19>=0.3']);
  assert.equal(unknown.code, 2);
  assert.match(unknown.out, /^bow: T2 0\.000, n = 5\.\n/);
  assert.match(
    withoutFewUnits(unknown.err),
    /^semloc: The gate T1@19>=0.3 names no metric .*“T1”, “T1@1”, “T1@2”, .*“T1, .*\n$/,
  );
  assert(folder.list().includes('out/run.json'));
  assert.equal((await run([...argv, '--json', '--format', 'junit'])).code, 2);
});
