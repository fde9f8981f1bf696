import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

test('an imported folder is the id of an encoder', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('v.txt'), 'the 1 2\ncat 3 4\nbroken 1\n');
  const out = folder.at('cats');
  const {
    code,
    out: printed,
    err,
  } = await run(['import-vectors', folder.at('v.txt'), '--out', out, '--type', 'float32']);
  assert.deepEqual([code, err], [0, 'semloc: skipped 1 × 1 number where 2 are expected: line 3\n']);
  const { name, words, dimension, type, source } = JSON.parse(printed);
  assert.deepEqual([name, words, dimension, type, source.format], ['v', 2, 2, 'float32', 'glove']);
  assert.deepEqual(
    folder.list().filter((each) => each.startsWith('cats')),
    ['cats', 'cats/checksums.bin', 'cats/rows.bin', 'cats/vectors.json', 'cats/words.bin'],
  );
  const input = 'The cat\n';
  for (const [id, vector] of [
    [out, [2, 3]],
    [`${out}#sum`, [4, 6]],
    [`${out}#max`, [3, 4]],
  ] as const) {
    const [found] = await records(['embed', '-', '--lines', '--encoder', id], { input });
    assert.deepEqual(found.vector, vector);
  }
  const evaluated = await run(['embed', '-', '--lines', '--encoder', `${out}#median`], { input });
  assert.equal(evaluated.code, 2);
  assert.match(evaluated.err, /“median” is not a composition of word vectors/);
});

test('a terminal shows what was imported, or JSON on request', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('v.txt'), 'the 1 2\ncat 3 4\n');
  const print = async (out: string, ...more: string[]) =>
    (await run(['import-vectors', folder.at('v.txt'), '--out', out, ...more], { isSeen: true })).out;
  const out = folder.at('cats');
  assert.equal(
    await print(out),
    `2 words with 2 components (int8, lowercase) imported from v.txt (glove): ${out}\nUse them: --encoder ${out} (the mean of a sentence's word vectors), or ${out}#sif and other compositions.\n`,
  );
  assert.equal(JSON.parse(await print(folder.at('json'), '--json')).words, 2);
});

const USAGE: [string[], RegExp][] = [
  [[], /the FILE of word vectors is missing/],
  [['v.txt'], /--out FOLDER is missing/],
  [['v.txt', '--out', 'x', '--type', 'int4'], /int4 is unknown/],
  [['v.txt', '--out', 'x', '--lowercase', '--cased'], /exclude each other/],
  [['/nowhere/v.txt', '--out', '/nowhere/x'], /Cannot read \/nowhere\/v\.txt/],
];
for (const [argv, message] of USAGE) {
  test(`semloc import-vectors ${argv.join(' ')}`, async () => {
    const { code, err } = await run(['import-vectors', ...argv]);
    assert.equal(code, 2);
    assert.match(err, message);
  });
}

test('an interrupt leaves nothing behind', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('v.txt'), 'the 1 2\n');
  const argv = ['import-vectors', folder.at('v.txt'), '--out', folder.at('cats')];
  const { code, err } = await run(argv, { signal: AbortSignal.abort() });
  assert.deepEqual([code, err], [130, 'semloc: Canceled; nothing was written.\n']);
  assert.deepEqual(folder.list(), ['v.txt']);
});

test('an import that was killed keeps the same command from nothing', async (t) => {
  const folder = temporaryFolder(t);
  const lines = Array.from({ length: 60_000 }, (_, i) => `word${i} ${i % 7} ${i % 11} 3 4 5 6 7 8 9\n`);
  writeFileSync(folder.at('v.txt'), lines.join(''));
  const argv = (out: string) => ['import-vectors', folder.at('v.txt'), '--out', folder.at(out)];
  const bin = fileURLToPath(new URL('../../../cli/bin.ts', import.meta.url));
  mkdirSync(folder.at('killed'));
  const child = spawn(process.execPath, [bin, ...argv('killed')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for await (const { filename } of watch(folder.at('killed'))) {
    if (filename?.endsWith('.part')) break;
  }
  child.kill('SIGKILL');
  await ended;
  assert(readdirSync(folder.at('killed')).some((name) => name.endsWith('.part')));
  for (const out of ['killed', 'whole']) assert.equal((await run(argv(out))).code, 0);
  assert.deepEqual(readdirSync(folder.at('killed')), readdirSync(folder.at('whole')));
  for (const name of readdirSync(folder.at('whole'))) {
    assert.deepEqual(readFileSync(folder.at('killed', name)), readFileSync(folder.at('whole', name)));
  }
});

test('two imports are not written into one folder', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('v.txt'), 'the 1 2\n');
  const argv = ['import-vectors', folder.at('v.txt'), '--out', folder.at('cats')];
  const outcomes = await Promise.all([run(argv), run(argv)]);
  assert.deepEqual(outcomes.map(({ code }) => code).sort(), [0, 2]);
  // The one may have ended when the other looks again.
  assert.match(outcomes.map(({ err }) => err).join(''), /is writing a table of vectors to|is not empty/);
  assert.deepEqual(readdirSync(folder.at('cats')), [
    'checksums.bin',
    'rows.bin',
    'scales.bin',
    'vectors.json',
    'words.bin',
  ]);
});

test('what else is in the folder stays, and keeps an import out', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('v.txt'), 'the 1 2\n');
  for (const name of ['mine.txt', '.mine.txt.part', '.unfinished/state.json']) {
    const out = folder.at(name.replaceAll('/', '-'));
    mkdirSync(`${out}/.unfinished`, { recursive: true });
    writeFileSync(`${out}/${name}`, 'mine');
    const { code, err } = await run(['import-vectors', folder.at('v.txt'), '--out', out]);
    assert.equal(code, 2);
    assert.match(err, /is not empty/);
    assert.equal(readFileSync(`${out}/${name}`, 'utf8'), 'mine');
  }
});
