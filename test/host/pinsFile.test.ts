import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readPins } from '../../core/substitution/senses/pins.ts';
import { FolderTaken, lockOutputFile } from '../../host/files/outputLock.ts';
import { changePinsFile, pinsFileIn, pinsFileStamp, readPinsFile } from '../../host/pinsFile.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const PIN = { lemma: 'café', pos: 'noun', sense: 'n1', definition: 'a “small” one', document: null } as const;

test('a pins file is made with its folder, read back, and leaves nothing beside it', async (t) => {
  const file = pinsFileIn(temporaryFolder(t).path);
  assert.equal(await readPinsFile(file), undefined);
  await changePinsFile(file, () => [PIN]);
  await changePinsFile(file, () => [PIN, { ...PIN, document: 'a/b.md' }]);
  assert.deepEqual(readPins((await readPinsFile(file))!, file), [PIN, { ...PIN, document: 'a/b.md' }]);
  assert.deepEqual(readdirSync(path.dirname(file)), ['pins.json']);
});

test('a pins file has another stamp whenever it was written, and none once it is gone', async (t) => {
  const file = pinsFileIn(temporaryFolder(t).path);
  const stamps = [await pinsFileStamp(file)];
  await changePinsFile(file, () => [PIN]);
  stamps.push(await pinsFileStamp(file), await pinsFileStamp(file));
  await changePinsFile(file, () => [PIN]);
  stamps.push(await pinsFileStamp(file));
  rmSync(file);
  const [before, first, again, second] = stamps;
  assert.deepEqual([before, await pinsFileStamp(file)], [undefined, undefined]);
  assert.equal(first, again);
  assert.notEqual(first, second);
});

test('a pin waits for another program that writes pins, and is not made while that one goes on', async (t) => {
  const file = pinsFileIn(temporaryFolder(t).path);
  await pinWhileLocked(file, file);
  assert.equal(readPins((await readPinsFile(file))!, file).length, 1);
  assert.deepEqual(readdirSync(path.dirname(file)), ['pins.json']);
  const lock = await lockOutputFile(file, 'pin', '');
  await assert.rejects(
    changePinsFile(file, () => []),
    { name: 'InputError', message: /is writing a pin to .*pins\.json/ },
  );
  await lock.release();
  assert.equal(readPins((await readPinsFile(file))!, file).length, 1);
});

test('pins that workspaces share by links are changed by one program at a time', async (t) => {
  const shared = temporaryFolder(t).at('shared.json');
  writeFileSync(shared, '{"version": 1, "pins": []}');
  const file = pinsFileIn(temporaryFolder(t).path);
  mkdirSync(path.dirname(file));
  symlinkSync(shared, file);
  await pinWhileLocked(file, shared);
  assert.equal(readPins(readFileSync(shared, 'utf8'), shared).length, 1);
});

/** Pins while another program has locked a place, which lets go of it once others have given up. */
async function pinWhileLocked(file: string, place: string): Promise<void> {
  const lock = await lockOutputFile(place, 'pin', '');
  let isFree = false;
  const change = changePinsFile(file, () => (isFree ? [PIN] : []));
  change.catch(() => {});
  for (let other = 0; other < 3; other++) await assert.rejects(lockOutputFile(place, 'pin', ''), FolderTaken);
  isFree = true;
  await lock.release();
  await change;
}

test('what cannot be read is a problem that names the file', async (t) => {
  const file = pinsFileIn(temporaryFolder(t).path);
  mkdirSync(path.dirname(file));
  writeFileSync(file, Buffer.from([0x7b, 0xff]));
  await assert.rejects(readPinsFile(file), { name: 'InputError', message: /pins\.json, line 1/ });
  rmSync(file);
  mkdirSync(file);
  await assert.rejects(readPinsFile(file), { name: 'InputError', message: /pins\.json: it is a folder/ });
  const folder = temporaryFolder(t).path;
  writeFileSync(path.join(folder, '.semloc'), '');
  await assert.rejects(
    changePinsFile(pinsFileIn(folder), () => [PIN]),
    { name: 'InputError' },
  );
});

const noPipes = process.platform === 'win32' && 'no pipes and devices among the files';

test('a pipe or a device in its place is no pins file', { skip: noPipes, timeout: 20_000 }, async (t) => {
  const file = pinsFileIn(temporaryFolder(t).path);
  mkdirSync(path.dirname(file));
  const refused = { name: 'InputError', message: /pins\.json: it is a device, a pipe or a socket/ };
  execFileSync('mkfifo', [file]);
  await assert.rejects(readPinsFile(file), refused);
  await assert.rejects(
    changePinsFile(file, () => [PIN]),
    { name: 'InputError' },
  );
  rmSync(file);
  symlinkSync('/dev/zero', file);
  await assert.rejects(readPinsFile(file), refused);
  assert(lstatSync(file).isSymbolicLink());
});

test('a file too long for pins is not read', async (t) => {
  const file = pinsFileIn(temporaryFolder(t).path);
  await changePinsFile(file, () => [PIN]);
  truncateSync(file, 2 ** 33);
  await assert.rejects(readPinsFile(file), {
    name: 'InputError',
    message: /pins\.json: it is larger than/,
  });
});

test('no link makes a file outside the folder', async (t) => {
  const outside = temporaryFolder(t).path;
  const refused = { name: 'InputError', message: /is a link to a place outside .* Remove the link/ };
  const dangling = temporaryFolder(t).path;
  mkdirSync(path.join(dangling, '.semloc'));
  symlinkSync(path.join(outside, 'new.json'), pinsFileIn(dangling));
  await assert.rejects(
    changePinsFile(pinsFileIn(dangling), () => [PIN]),
    refused,
  );
  const elsewhere = temporaryFolder(t).path;
  symlinkSync(outside, path.join(elsewhere, '.semloc'));
  await assert.rejects(
    changePinsFile(pinsFileIn(elsewhere), () => [PIN]),
    refused,
  );
  assert.deepEqual(readdirSync(outside), []);
});

test('a link inside the folder is followed, and one to pins that are shared', async (t) => {
  const [folder, outside] = [temporaryFolder(t).path, temporaryFolder(t).path];
  mkdirSync(path.join(folder, '.semloc'));
  symlinkSync(path.join('..', 'mine.json'), pinsFileIn(folder));
  await changePinsFile(pinsFileIn(folder), () => [PIN]);
  assert(existsSync(path.join(folder, 'mine.json')));
  rmSync(pinsFileIn(folder));
  const shared = path.join(outside, 'shared.json');
  writeFileSync(shared, '{"version": 1, "pins": []}');
  symlinkSync(shared, pinsFileIn(folder));
  await changePinsFile(pinsFileIn(folder), () => [PIN]);
  assert.deepEqual(readPins(readFileSync(shared, 'utf8'), shared), [PIN]);
  assert(lstatSync(pinsFileIn(folder)).isSymbolicLink());
});
