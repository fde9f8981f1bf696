import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { isWaiting, openBytes } from '../../../host/files/byteStream.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

test('a pipe that nobody writes to is waited for until the signal', async (t) => {
  const pipe = temporaryFolder(t).at('pipe');
  if (spawnSync('mkfifo', [pipe]).status !== 0) return t.skip('there is no mkfifo');
  const abort = new AbortController();
  const waiting = openBytes(pipe, abort.signal).next();
  while (!isWaiting()) await new Promise(setImmediate);
  abort.abort();
  await assert.rejects(waiting, { name: 'AbortError' });
  assert.ok(isWaiting());
  writeFileSync(pipe, '');
  while (isWaiting()) await new Promise(setImmediate);
  assert.deepEqual(
    openFiles().filter((each) => each === pipe),
    [],
  );
});

test('a pipe that nobody writes to any more is known to be waited for', async (t) => {
  const pipe = temporaryFolder(t).at('pipe');
  if (spawnSync('mkfifo', [pipe]).status !== 0) return t.skip('there is no mkfifo');
  const writer = openSync(pipe, 'r+');
  writeFileSync(writer, 'one\n');
  const stream = openBytes(pipe);
  assert.equal(String((await stream.next()).value), 'one\n');
  assert.ok(!isWaiting());
  const waiting = stream.next();
  assert.ok(isWaiting());
  closeSync(writer);
  assert.equal((await waiting).done, true);
  assert.ok(!isWaiting());
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
  const stream = openBytes(file);
  assert.equal(String((await stream.next()).value), 'one\n');
  appendFileSync(file, 'two\n');
  assert.equal((await stream.next()).done, true);
});

test('a file is opened when it is read, and closed when it is given up', async (t) => {
  const file = temporaryFolder(t).at('unread.txt');
  writeFileSync(file, 'one\n');
  const stream = openBytes(file);
  assert.ok(!openFiles().includes(file));
  const begun = stream[Symbol.asyncIterator]();
  assert.equal(String((await begun.next()).value), 'one\n');
  await begun.return?.(undefined);
  assert.ok(!openFiles().includes(file));
});
