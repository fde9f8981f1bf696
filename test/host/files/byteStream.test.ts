import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { isOpening, openBytes, readStream } from '../../../host/files/byteStream.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('a pipe that nobody writes to is waited for until the signal', async (t) => {
  const pipe = temporaryFolder(t).at('pipe');
  if (spawnSync('mkfifo', [pipe]).status !== 0) return t.skip('there is no mkfifo');
  const abort = new AbortController();
  const waiting = openBytes(pipe, abort.signal);
  while (!isOpening()) await new Promise(setImmediate);
  abort.abort();
  await assert.rejects(waiting, { name: 'AbortError' });
  assert.ok(isOpening());
  writeFileSync(pipe, '');
  while (isOpening()) await new Promise(setImmediate);
  assert.deepEqual(
    openFiles().filter((each) => each === pipe),
    [],
  );
});

/** The files that this process has open, where the system tells. */
function openFiles(): string[] {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => {
    try {
      return readlinkSync(path.join(folder, name));
    } catch {
      return '';
    }
  });
}

test('what is appended while a file is read is not read', async (t) => {
  const file = temporaryFolder(t).at('log.txt');
  writeFileSync(file, 'one\n');
  const stream = await openBytes(file);
  appendFileSync(file, 'two\n');
  assert.equal(String(await readStream(stream, file)), 'one\n');
});

test('a file that is given up before it is read is closed', async (t) => {
  const file = temporaryFolder(t).at('unread.txt');
  writeFileSync(file, 'one\n');
  const unread = (await openBytes(file))[Symbol.asyncIterator]();
  await unread.return?.();
  assert.ok(!openFiles().includes(file));
  assert.deepEqual(await unread.next(), { done: true, value: undefined });
  const begun = (await openBytes(file))[Symbol.asyncIterator]();
  assert.equal(String((await begun.next()).value), 'one\n');
  await begun.return?.();
  assert.ok(!openFiles().includes(file));
});
