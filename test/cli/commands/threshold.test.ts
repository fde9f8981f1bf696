import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const NAMES = ['Ann', 'Bob', 'Carol', 'Dave', 'Eve', 'Frank'];
const TEXT = `${NAMES.map((name, n) => `${name} opened the large window before the meeting, and the shop sold ${n + 3} books. The children of ${name} did not like the old house.`).join('\n\n')}\n`;

/** A terminal without the warning about few sentences. */
const quiet = (err: string) => err.replace(/^semloc: Warning: .*\n/gm, '');

test('a text gets a verdict first, and the same bytes again', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('texts'));
  writeFileSync(folder.at('texts/a.txt'), TEXT);
  writeFileSync(folder.at('texts/notes.bin'), 'not a text');
  const argv = ['threshold', folder.at('texts'), '--encoder', 'glove-sum,bow', '--at', '0.9'];
  const once = await run([...argv, '--out', folder.at('one')]);
  assert.deepEqual([once.code, quiet(once.err)], [0, '']);
  const [finding, ...rest] = once.out.trimEnd().split('\n');
  assert.match(finding!, /^No encoder has a threshold with precision 0\.99; glove-sum comes nearest: /);
  assert.ok(rest.length < 20);
  const detailed = await run([...argv, '--details']);
  const [glove, bow, empty, counts] = detailed.out.split('\n');
  assert.match(glove!, /^glove-sum: there is no threshold with precision 0\.99; the highest is /);
  assert.match(bow!, /^bow: .* At 0\.9000, 0\.\d{4} .* different meanings are accepted and .* rejected\.$/);
  assert.equal(empty, '');
  assert.match(counts!, /^12 sentences, \d+ pairs with the same meaning and \d+ with different meanings/);
  await run([...argv, '--out', folder.at('two')]);
  for (const file of ['run.json', 'examples.jsonl']) {
    assert.deepEqual(readFileSync(folder.at('one', file)), readFileSync(folder.at('two', file)));
  }
  const evaluated = await run(['evaluate', 'threshold', '--corpus', ...argv.slice(1)]);
  assert.equal(evaluated.out, once.out);
});

test('gates decide the exit code, and JUnit has them', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('a.txt'), TEXT);
  const argv = ['threshold', folder.at('a.txt'), '--encoder', 'bow', '--format', 'junit'];
  const { code, out, err } = await run([...argv, '--min', 'falseAccept, random-pair<=0.5', '--min', 'auc>1']);
  assert.equal(code, 1);
  assert.match(out, /<testsuite name="threshold" tests="2" failures="1">/);
  assert.match(err, /Gate failed: auc>1: bow has 0/);
});

test('labeled pairs may be added, or stand alone', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('a.txt'), TEXT);
  const rows = NAMES.flatMap((name) => [
    `${name} sings,${name} is singing,1`,
    `${name} sleeps,the car of ${name} is red,0`,
  ]);
  writeFileSync(folder.at('pairs.csv'), ['sentence1,sentence2,label', ...rows].join('\n'));
  const both = await run([
    'threshold',
    folder.at('a.txt'),
    '--pairs',
    folder.at('pairs.csv'),
    '--encoder',
    'bow',
    '--details',
  ]);
  assert.equal(both.code, 0, both.err);
  assert.match(both.out, /labeled-pair +6 /);
  const brief = (precision: string) =>
    run([
      'threshold',
      folder.at('a.txt'),
      '--pairs',
      folder.at('pairs.csv'),
      ...['--encoder', 'bow', '--precision', precision],
    ]);
  assert.match((await brief('0.5')).out, /^Recall of bow: .* of variants, .* of labeled pairs\.$/m);
  const none = await brief('0.99');
  assert.match(none.out, /^bow has no threshold with precision 0\.99; the nearest is /);
  assert.doesNotMatch(none.out, /Recall of bow/);
  const alone = await run(['threshold', '--pairs', folder.at('pairs.csv'), '--encoder', 'bow']);
  assert.match(
    alone.out,
    /^bow has no certified threshold for precision 0\.99; .*[\s\S]*\nIt would take about [\d,]+ more pairs like these to/,
  );
});

test('what --pairs names must hold labeled pairs', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('a.txt'), TEXT);
  writeFileSync(folder.at('texts.csv'), 'text\nAnn opened the large window.\n');
  for (const name of ['a.txt', 'texts.csv']) {
    const { code, err } = await run(['threshold', '--pairs', folder.at(name), '--encoder', 'bow']);
    assert.equal(code, 2);
    assert.match(err, new RegExp(`${name}: no labeled pairs\\. .*without --pairs`));
  }
});

test('a column of texts and labeled pairs are read from Parquet', async (t) => {
  const folder = temporaryFolder(t);
  const parquet = (columns: Record<string, readonly string[]>) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: Object.entries(columns).map(([name, data]) => ({
          name,
          data: [...data],
          type: 'STRING',
        })),
      }),
    );
  const sentence1 = NAMES.map((name) => `${name} sings.`);
  const sentence2 = NAMES.map((name, n) => (n % 2 ? `${name} is singing.` : `The car of ${name} is red.`));
  writeFileSync(folder.at('texts.parquet'), parquet({ prompt: TEXT.split('\n\n'), id: NAMES }));
  writeFileSync(
    folder.at('pairs.parquet'),
    parquet({ sentence1, sentence2, label: NAMES.map((_, n) => `${n % 2}`) }),
  );
  const files = [folder.at('texts.parquet'), '--pairs', folder.at('pairs.parquet')];
  const { code, err } = await run(['threshold', ...files, '--encoder', 'bow']);
  assert.equal(code, 0, err);
  assert.match(err, /texts\.parquet \(Parquet\): text is “prompt”/);
  assert.match(err, /pairs\.parquet \(Parquet\): sentence1 is “sentence1”/);
});

test('a list of queries that is read as prose is noticed', async (t) => {
  const folder = temporaryFolder(t);
  const queries = NAMES.map((name) => `how does ${name} cancel a large order`);
  writeFileSync(folder.at('queries.txt'), queries.join('\n'));
  const argv = ['threshold', folder.at('queries.txt'), '--encoder', 'bow'];
  assert.match((await run(argv)).err, /queries\.txt: 100% of the lines are short .* give --lines\./);
  assert.equal(quiet((await run([...argv, '--lines'])).err), '');
});

/** Runs the fixture's test for Vitest with the runner of Node. */
function runFixtureTest(folder: string): string {
  const vitest = path.join(folder, 'node_modules/vitest');
  mkdirSync(vitest, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(vitest, 'package.json'), '{"name":"vitest","type":"module","main":"index.js"}');
  writeFileSync(
    path.join(vitest, 'index.js'),
    `import assert from 'node:assert/strict';
export { test } from 'node:test';
export const expect = (found) => ({
  toBe: (expected) => assert.equal(found, expected),
  toBeCloseTo: (expected, digits) => assert(Math.abs(found - expected) < 10 ** -digits / 2),
});`,
  );
  try {
    const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
    execFileSync(process.execPath, ['threshold.test.js'], { cwd: folder, env, stdio: 'pipe' });
    return 'passes';
  } catch (error) {
    return String((error as { readonly stdout: Buffer }).stdout);
  }
}

test("a fixture's tests pass without Semloc, and fail where a cosine or the encoder is another", async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('a.txt'), TEXT);
  const write = (out: string, encoder = 'glove-sum') =>
    run(['threshold', folder.at('a.txt'), '--encoder', encoder, '--fixture', folder.at(out)]);
  assert.equal((await write('one')).code, 0);
  assert.equal((await write('two')).code, 0);
  const files = readdirSync(folder.at('one'));
  assert.deepEqual(files, [
    ...['README.md', 'ThresholdTests.cs', 'fixture.json', 'test_threshold.py', 'threshold.test.js'],
    ...['threshold_test.go', 'vectors.json'],
  ]);
  for (const file of files)
    assert.deepEqual(readFileSync(folder.at('one', file)), readFileSync(folder.at('two', file)), file);
  const text = readFileSync(folder.at('one/fixture.json'), 'utf8');
  const fixture = JSON.parse(text);
  assert.deepEqual([fixture.encoder.id, fixture.threshold], ['glove-sum', 0.85]);
  assert(
    fixture.pairs.every(
      ({ cosine, accepted }: { cosine: number; accepted: boolean }) => cosine >= 0.85 === accepted,
    ),
  );

  assert.equal(runFixtureTest(folder.at('one')), 'passes');
  fixture.pairs[0].cosine -= 0.01;
  writeFileSync(folder.at('one/fixture.json'), JSON.stringify(fixture));
  assert.match(runFixtureTest(folder.at('one')), /✖ cosine, /);
  writeFileSync(folder.at('one/fixture.json'), text.replace(fixture.encoder.sha256, '0'));
  assert.match(runFixtureTest(folder.at('one')), /✖ the fixture is of the encoder that this test is for/);

  const other = await write('two', 'bow');
  assert.equal(other.code, 2);
  assert.match(
    other.err,
    /is a fixture of another encoder, glove-sum \(\w+\); this one is of bow \(\w+\)\. Give another/,
  );
  const several = await write('three', 'bow,glove-sum');
  assert.deepEqual([several.code, several.out], [2, '']);
  assert.match(several.err, /--fixture is of one encoder/);
});

test('a fixture replaces no file of a folder without a fixture', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('a.txt'), TEXT);
  for (const name of ['README.md', 'test_threshold.py']) {
    const out = path.dirname(folder.at(`own ${name}`, name));
    mkdirSync(out);
    writeFileSync(path.join(out, name), 'mine');
    const { code, err } = await run(['threshold', folder.at('a.txt'), '--encoder', 'bow', '--fixture', out]);
    assert.equal(code, 2);
    assert.match(
      err,
      new RegExp(`${name} exists, and the folder has no fixture\\.json: .*Give another folder`),
    );
    assert.deepEqual([readdirSync(out), readFileSync(path.join(out, name), 'utf8')], [[name], 'mine']);
  }
});

test('what cannot be used is refused in one line', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('empty.txt'), '\n\n');
  writeFileSync(folder.at('binary.txt'), new Uint8Array([0, 1, 2, 255]));
  writeFileSync(folder.at('unlabeled.csv'), 'sentence1,sentence2\na cat,the cat\n');
  writeFileSync(folder.at('a.txt'), TEXT);
  mkdirSync(folder.at('nothing'));
  for (const [argv, message] of [
    [[], /a TEXT is missing: a file or folder of texts/],
    [
      [folder.at('empty.txt'), '--encoder', 'bow'],
      /empty\.txt contains no sentence and no labeled pair\. Expected/,
    ],
    [[folder.at('binary.txt'), '--encoder', 'bow'], /binary\.txt.*NUL/],
    [[folder.at('nothing'), '--encoder', 'bow'], /The folder .*nothing contains no files/],
    [
      [folder.at('a.txt'), '--pairs', folder.at('unlabeled.csv'), '--encoder', 'bow'],
      /unlabeled\.csv.*label/,
    ],
    [
      [folder.at('a.txt'), '--encoder', 'bow', '--precision', '99'],
      /--precision takes a number from 0\.01 to 1/,
    ],
    [
      [folder.at('a.txt'), '--encoder', 'bow', '--fixture', folder.at('a.txt')],
      /Cannot make the folder .*a\.txt: a file with that name already exists/,
    ],
    [[folder.at('a.txt'), '--encoder', 'bow', '--kind', 'irony'], /type of variant irony is unknown/],
  ] as const) {
    const { code, out, err } = await run(['threshold', ...argv]);
    assert.deepEqual([code, out], [2, ''], err);
    assert.match(err, message);
    assert.equal(err.trimEnd().split('\n').length, 1, err);
  }
});

test('too few sentences are said to be too few', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('a.txt'), 'Yes. No.\n');
  const { code, out, err } = await run(['threshold', folder.at('a.txt'), '--encoder', 'bow']);
  assert.equal(code, 2);
  assert.match(err, /none has the same meaning, so no threshold can be chosen\. Give more or longer/);
  assert.match(out, /^No threshold can be chosen/);
});
