import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { test } from 'node:test';
import { createLockedFiles } from '../../../host/files/lockedFiles.ts';
import { FolderTaken } from '../../../host/files/outputLock.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('a file and what belongs to it are written by one process at a time', async (t) => {
  const folder = temporaryFolder(t);
  const file = folder.at('new', 'corpus.jsonl');
  const first = await createLockedFiles(file, 'corpus');
  await assert.rejects(createLockedFiles(file, 'corpus'), (problem: unknown) => {
    assert(problem instanceof FolderTaken);
    assert.equal(
      problem.message,
      `Process ${process.pid} is writing a corpus to ${file}. Wait until it is finished, or choose another file.`,
    );
    return true;
  });
  const other = await createLockedFiles(folder.at('new', 'other.jsonl'), 'corpus');
  for (const [files, name] of [
    [first, 'corpus.jsonl'],
    [other, 'other.jsonl'],
  ] as const) {
    await (await files.create(name)).write(name);
    await files.commit();
    await files.discard();
  }
  const again = await createLockedFiles(file, 'corpus');
  await (await again.create('corpus.jsonl')).write('again');
  await again.commit();
  assert.deepEqual(folder.list(), ['new', 'new/corpus.jsonl', 'new/other.jsonl']);
  assert.equal(readFileSync(file, 'utf8'), 'again');
});

test('a file is written by one process at a time, whatever link leads to it', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('real'));
  symlinkSync(folder.at('real', 'corpus.jsonl'), folder.at('link.jsonl'));
  const files = await createLockedFiles(folder.at('link.jsonl'), 'corpus');
  await assert.rejects(createLockedFiles(folder.at('real', 'corpus.jsonl'), 'corpus'), FolderTaken);
  await files.discard();
  assert.deepEqual(folder.list(), ['link.jsonl', 'real']);
});

test('the message of a lock that cannot be made names the file asked for', async (t) => {
  // Its own name is allowed, and is too long with what the lock's name adds.
  const file = temporaryFolder(t).at(`${'x'.repeat(250)}.txt`);
  await assert.rejects(createLockedFiles(file, 'corpus'), (problem: Error) =>
    problem.message.startsWith(`Cannot write to ${file}: `),
  );
});

test('one whose file another process has taken learns that nothing is kept of its own', async (t) => {
  const folder = temporaryFolder(t);
  const files = await createLockedFiles(folder.at('corpus.jsonl'), 'corpus');
  await (await files.create('corpus.jsonl')).write('whole');
  rmSync(folder.at('.corpus.jsonl.unfinished'), { recursive: true });
  await assert.rejects(files.commit(), (problem: Error) => {
    assert.match(problem.message, /another one has taken .*corpus\.jsonl\. Nothing is kept of this one: /);
    return problem instanceof FolderTaken;
  });
  await files.discard();
  assert.deepEqual(folder.list(), []);
});

test('a file that is given up is free, and leaves nothing behind', async (t) => {
  const folder = temporaryFolder(t);
  const file = folder.at('new', 'corpus.jsonl');
  for (let turn = 0; turn < 2; turn++) {
    const files = await createLockedFiles(file, 'corpus');
    await files.create('corpus.jsonl');
    await files.discard();
    assert.deepEqual(folder.list(), []);
  }
  // A file cannot be put in the place of a folder.
  const files = await createLockedFiles(file, 'corpus');
  await files.create('corpus.jsonl');
  mkdirSync(file);
  await assert.rejects(files.commit(), /it is a folder/);
  await files.discard();
  assert.deepEqual(folder.list(), ['new', 'new/corpus.jsonl']);
});
