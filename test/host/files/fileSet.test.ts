import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { InputError } from '../../../core/inputError.ts';
import { createFileSet, writeTogether } from '../../../host/files/fileSet.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('files appear together, when all of them are whole', async (t) => {
  const folder = temporaryFolder(t);
  const files = await createFileSet(folder.at('a', 'b'));
  const first = await files.create('one.txt');
  await first.write('1');
  await (await files.create('two.txt')).write(new Uint8Array([0x32]));
  await first.write('1');
  assert(folder.list().every((name) => !name.endsWith('.txt')));
  await files.commit();
  await files.discard();
  assert.deepEqual(folder.list(), ['a', 'a/b', 'a/b/one.txt', 'a/b/two.txt']);
  assert.equal(readFileSync(folder.at('a', 'b', 'one.txt'), 'utf8'), '11');
});

/** Begins a file in a folder, says so, and waits. */
const BEGINNER = `
const { createFileSet } = await import(process.argv[1]);
const files = await createFileSet(process.argv[2]);
await (await files.create('one.txt')).write('1'.repeat(1 << 20));
console.log('begun');
setInterval(() => {}, 1000);
`;

test('what a killed process left of a file goes when the file is written again; what a living one has stays', async (t) => {
  const folder = temporaryFolder(t);
  const script = new URL('../../../host/files/fileSet.ts', import.meta.url).href;
  const begin = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', BEGINNER, script, folder.at()]);
    t.after(() => child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return child;
  };
  const killed = await begin();
  await begin();
  killed.kill('SIGKILL');
  await once(killed, 'close');
  writeFileSync(folder.at('.one.txt.part'), 'mine');
  assert.equal(folder.list().length, 3);
  const files = await createFileSet(folder.at());
  await files.create('two.txt');
  assert.equal(folder.list().length, 4);
  await files.create('one.txt');
  assert.equal(folder.list().length, 4);
  await files.commit();
  const [others, rest] = [/\d-[0-9a-f]{8}\.part$/, folder.list()];
  assert.equal(rest.length, 4);
  assert.deepEqual(
    rest.filter((name) => !others.test(name)),
    ['.one.txt.part', 'one.txt', 'two.txt'],
  );
});

test("a link that has the name of one of Semloc's own files is replaced", async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('run'));
  writeFileSync(folder.at('mine'), 'mine');
  symlinkSync(folder.at('mine'), folder.at('run', 'there'));
  symlinkSync(folder.at('new'), folder.at('run', 'dangling'));
  const files = await createFileSet(folder.at('run'), 'replaced');
  for (const name of ['there', 'dangling']) await (await files.create(name)).write('content');
  await files.commit();
  assert.deepEqual(folder.list(), ['mine', 'run', 'run/dangling', 'run/there']);
  assert.equal(readFileSync(folder.at('mine'), 'utf8'), 'mine');
  assert(!lstatSync(folder.at('run', 'there')).isSymbolicLink());
});

test('a file that replaces another has its permissions', {
  skip: process.platform === 'win32' && 'no such permissions',
}, async (t) => {
  const folder = temporaryFolder(t);
  for (const mode of [0o600, 0o664, 0o755]) {
    for (const links of ['followed', 'replaced'] as const) {
      writeFileSync(folder.at('file'), 'old');
      chmodSync(folder.at('file'), mode);
      await writeTogether(folder.at(), links, async (files) => {
        await (await files.create('file')).write('new');
      });
      assert.equal(readFileSync(folder.at('file'), 'utf8'), 'new');
      assert.equal(lstatSync(folder.at('file')).mode & 0o777, mode);
    }
  }
});

test('discarding leaves everything as it was', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('there'));
  writeFileSync(folder.at('there', 'run.json'), 'old');
  for (const place of [folder.at('there'), folder.at('new', 'deep')]) {
    const files = await createFileSet(place);
    await (await files.create('run.json')).write('x'.repeat(1 << 20));
    await files.discard();
  }
  assert.deepEqual(folder.list(), ['there', 'there/run.json']);
  assert.equal(readFileSync(folder.at('there', 'run.json'), 'utf8'), 'old');
});

test('a folder that was made is kept if something else has come into it', async (t) => {
  const folder = temporaryFolder(t);
  const files = await createFileSet(folder.at('new'));
  writeFileSync(folder.at('new', 'theirs.txt'), '');
  await files.discard();
  assert.deepEqual(folder.list(), ['new', 'new/theirs.txt']);
});

test('bytes already written can be overwritten, and writing goes on behind them', async (t) => {
  const folder = temporaryFolder(t);
  const files = await createFileSet(folder.at());
  const file = await files.create('x');
  await file.write('header body');
  await file.patch(Buffer.from('HEAD'), 0);
  await file.write(' more');
  await files.commit();
  assert.equal(readFileSync(folder.at('x'), 'utf8'), 'HEADer body more');
});

test('a large file is written whole', async (t) => {
  const folder = temporaryFolder(t);
  const files = await createFileSet(folder.at());
  const file = await files.create('large');
  for (let i = 0; i < 10_000; i++) await file.write(`${i} ${'é'.repeat(100)}\n`);
  await files.commit();
  const lines = readFileSync(folder.at('large'), 'utf8').split('\n');
  assert.equal(lines.length, 10_001);
  assert.equal(lines[9_999], `9999 ${'é'.repeat(100)}`);
});

test('what cannot be written is named', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('file'), '');
  await assert.rejects(createFileSet(folder.at('file')), (problem: unknown) => {
    assert(problem instanceof InputError);
    assert.match(problem.message, /^Cannot make the folder .*file: a file with that name already exists\.$/);
    return true;
  });
  mkdirSync(folder.at('run.json'));
  const files = await createFileSet(folder.at());
  await assert.rejects(files.create('run.json'), /Cannot write .*run\.json: it is a folder/);
  await files.discard();
  assert.deepEqual(folder.list(), ['file', 'run.json']);
});

test('where one file cannot be put in its place, those before it stay and are named', async (t) => {
  const folder = temporaryFolder(t);
  const files = await createFileSet(folder.at());
  for (const name of ['examples.jsonl', 'run.json', 'later']) await files.create(name);
  mkdirSync(folder.at('run.json'));
  await assert.rejects(
    files.commit(),
    /Cannot write .*run\.json: it is a folder\. Already in place: examples\.jsonl\.$/,
  );
  assert.deepEqual(folder.list(), ['examples.jsonl', 'run.json']);
});

/** A user who may not write everywhere, as root may: Linux's nobody. */
const NOBODY = 65534;

test('a folder that may not be written to is named', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('locked'));
  chmodSync(folder.at('locked'), 0o500);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    for (const owned of [folder.path, folder.at('locked')]) chownSync(owned, NOBODY, NOBODY);
    process.seteuid!(NOBODY);
  }
  try {
    const files = await createFileSet(folder.at('locked'));
    await assert.rejects(files.create('x'), /Cannot write .*locked.*permission is denied/);
    await files.discard();
  } finally {
    if (isRoot) process.seteuid!(0);
  }
});

test('a folder is not waited for where none can be made', { timeout: 20_000 }, async (t) => {
  if (!existsSync('/proc/self')) return t.skip('there is no /proc');
  await assert.rejects(createFileSet('/proc/semloc/deep'), {
    name: 'InputError',
    message: /^Cannot make the folder \/proc\/semloc\/deep: /,
  });
});

test('a symbolic link stays, and what it leads to is written', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('real'));
  writeFileSync(folder.at('real', 'old'), 'old');
  symlinkSync(path.join('real', 'old'), folder.at('there'));
  symlinkSync(path.join('real', 'new'), folder.at('dangling'));
  symlinkSync('circle', folder.at('circle'));
  const files = await createFileSet(folder.at());
  for (const name of ['there', 'dangling']) await (await files.create(name)).write(name);
  await assert.rejects(files.create('circle'), /Cannot write .*circle: its links form a cycle\.$/);
  await files.commit();
  assert.deepEqual(folder.list(), ['circle', 'dangling', 'real', 'real/new', 'real/old', 'there']);
  assert(lstatSync(folder.at('there')).isSymbolicLink());
  assert.equal(readFileSync(folder.at('real', 'old'), 'utf8'), 'there');
  assert.equal(readFileSync(folder.at('real', 'new'), 'utf8'), 'dangling');
});

test('a pipe or a device is refused and left as it is', async (t) => {
  if (process.platform === 'win32') return t.skip('there are no such files');
  const folder = temporaryFolder(t);
  execFileSync('mkfifo', [folder.at('pipe')]);
  symlinkSync('/dev/null', folder.at('null'));
  const files = await createFileSet(folder.at());
  for (const name of ['pipe', 'null']) {
    await assert.rejects(
      files.create(name),
      /Cannot write .*: it is a device, a pipe or a socket, not a file\.$/,
    );
  }
  await files.discard();
  assert(lstatSync(folder.at('pipe')).isFIFO());
  assert.deepEqual(folder.list(), ['null', 'pipe']);
});
