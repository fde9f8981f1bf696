import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { sha256 } from '../../core/sha256.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder(test).path;
writeFileSync(path.join(folder, 'model.onnx'), 'weights');
writeFileSync(path.join(folder, 'config.json'), '{}');

test('files of a model are listed, measured, read whole and in part', async () => {
  const files = createModelFiles({ base: folder });
  const model = files.resolve('./model.onnx');
  assert.deepEqual(await files.list(files.resolve('.')), ['config.json', 'model.onnx']);
  assert.equal(await files.size(model), 7);
  assert.equal(new TextDecoder().decode(await files.read(model)), 'weights');
  assert.equal(new TextDecoder().decode(await files.readPart(model, 2, 3)), 'igh');
});

test('what is not there has no size and no list, and cannot be read', async () => {
  const files = createModelFiles({ base: folder });
  assert.equal(await files.size(files.resolve('nothing')), undefined);
  assert.equal(await files.list(files.resolve('nothing')), undefined);
  await assert.rejects(files.read(files.resolve('nothing')), { name: 'InputError', message: /nothing/ });
});

test('a home folder is resolved', () => {
  assert.equal(createModelFiles().resolve('~/models'), path.join(homedir(), 'models'));
});

test('a hash follows the content', async () => {
  const files = createModelFiles({ base: folder });
  const model = files.resolve('changing');
  writeFileSync(model, 'one');
  assert.equal(await files.hash(model), sha256('one'));
  writeFileSync(model, 'three');
  assert.equal(await files.hash(model), sha256('three'));
});

for (const outside of ['/etc/hostname', '..', '../elsewhere/model.onnx']) {
  test(`a workspace that is not trusted reaches nothing outside: ${outside}`, async () => {
    const files = createModelFiles({ base: folder, within: [folder] });
    const problem = { name: 'InputError', message: /is not trusted/ };
    await assert.rejects(files.read(files.resolve(outside)), problem);
    await assert.rejects(files.list(files.resolve(outside)), problem);
    await assert.rejects(files.size(files.resolve(outside)), problem);
    await assert.rejects(files.hash(files.resolve(outside)), problem);
    assert.equal(await files.size(files.resolve('model.onnx')), 7);
  });
}

const noPipes = process.platform === 'win32' && 'no pipes and devices among the files';
test('a pipe or a device is no file of a model', { skip: noPipes, timeout: 20_000 }, async () => {
  const special = path.join(folder, 'special');
  mkdirSync(special);
  execFileSync('mkfifo', [path.join(special, 'pipe')]);
  symlinkSync('/dev/zero', path.join(special, 'zeros'));
  const files = createModelFiles({ base: special });
  for (const name of ['pipe', 'zeros']) {
    const problem = { name: 'InputError', message: /: it is a device, a pipe or a socket, not a file\.$/ };
    await assert.rejects(files.read(files.resolve(name)), problem);
    await assert.rejects(files.readPart(files.resolve(name), 0, 8), problem);
    await assert.rejects(files.hash(files.resolve(name)), problem);
    assert.equal(await files.size(files.resolve(name)), undefined);
  }
});
