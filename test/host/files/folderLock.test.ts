import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { lockFolder } from '../../../host/files/folderLock.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const HOST = hostname().replace(/[^\w-]/g, '_');

/** A folder that is not made yet, and what puts a lock of another process into it. */
function folderFor(t: TestContext) {
  const root = temporaryFolder(t).path;
  const folder = path.join(root, 'locked');
  const putLock = (process: number, host = HOST) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `lock.${host}.${process}-0-00ff`), '');
  };
  return { folder, putLock };
}

const owner = async (folder: string) => {
  const found = await lockFolder(folder);
  return 'release' in found ? undefined : found;
};

test('a folder that is locked says by whom, until it is let go', async (t) => {
  const { folder } = folderFor(t);
  const lock = await lockFolder(folder);
  assert('release' in lock);
  assert.equal((await owner(folder))?.process, process.pid);
  await lock.release();
  assert.equal(await owner(folder), undefined);
});

test('the lock of a process that has ended holds nothing, and goes', async (t) => {
  const { folder, putLock } = folderFor(t);
  const { pid } = spawnSync(process.execPath, ['--version']);
  putLock(pid);
  const lock = await lockFolder(folder);
  assert('release' in lock);
  assert.equal(readdirSync(folder).length, 1);
  await lock.release();
  assert.deepEqual(readdirSync(folder), []);
});

test('the lock of a process that lives, or of another machine, holds', async (t) => {
  for (const [pid, host, expected] of [
    [process.ppid, HOST, undefined],
    [1, 'another', 'another'],
  ] as const) {
    const { folder, putLock } = folderFor(t);
    putLock(pid, host);
    const found = await owner(folder);
    assert.deepEqual([found?.process, found?.host], [pid, expected]);
  }
});

/** Locks the folder so often as it gets it, and fails where another is in it at the same time. */
const CONTENDER = `
const { lockFolder } = await import(process.argv[1]);
const { mkdir, rmdir } = await import('node:fs/promises');
const folder = process.argv[2];
let got = 0;
for (let i = 0; i < 40; i++) {
  const lock = await lockFolder(folder);
  if (!('release' in lock)) continue;
  await mkdir(folder + '/taken');
  await rmdir(folder + '/taken');
  await lock.release();
  got += 1;
}
console.log(got);
`;

test('of processes that race for a folder, one at a time has it', async (t) => {
  const { folder, putLock } = folderFor(t);
  putLock(spawnSync(process.execPath, ['--version']).pid);
  const script = new URL('../../../host/files/folderLock.ts', import.meta.url).href;
  const racing = Array.from({ length: 3 }, async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', CONTENDER, script, folder]);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const [code] = await once(child, 'close');
    assert.equal(code, 0, said);
    return Number(said);
  });
  const got = await Promise.all(racing);
  assert(got.reduce((sum, each) => sum + each) > 0);
  assert.deepEqual(readdirSync(folder), []);
});
