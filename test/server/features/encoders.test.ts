import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filePathOf } from '../../../host/files/filePath.ts';
import { DEFAULT_SETTINGS } from '../../../server/documents/settings.ts';
import type { CheckEncoderResult, EncodersResult } from '../../../server/protocol.ts';
import { engineChoice } from '../../../server/threads/engineChoice.ts';
import { TINY, writeBertFolder } from '../../models/bert.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { startServer } from '../serverProcess.ts';

const WORDS = 'the a bank union government car begins . quickly'.split(' ');
const root = temporaryFolder({ after }).path;
const workspace = path.join(root, 'workspace');
const [inside, outside] = [path.join(workspace, 'model'), path.join(root, 'outside')];
mkdirSync(workspace);
writeBertFolder(inside, TINY, WORDS);
writeBertFolder(outside, TINY, WORDS);
writeFileSync(
  path.join(workspace, 'semloc.config.json'),
  '{ "encoders": { "ours": "./model", "counts": "bow" } }',
);
symlinkSync(outside, path.join(workspace, 'link'), 'junction');

test('an engine opens models anywhere, or in the workspace and where the user says', () => {
  const folders = ['file:///texts', 'memfs:/elsewhere'];
  const encoders = { '/m': { normalize: true } };
  const settings = { ...DEFAULT_SETTINGS, encoders };
  const trusted = engineChoice(settings, { folders, trust: { trusted: true, userFolders: [] } }, filePathOf);
  assert.equal(trusted.options, encoders);
  assert.equal(trusted.vectors, 'extended');
  const published = engineChoice(
    { ...settings, vectors: 'published' },
    { folders, trust: { trusted: true, userFolders: [] } },
    filePathOf,
  );
  assert.equal(published.vectors, 'published');
  assert.deepEqual(trusted.models, { base: fileURLToPath('file:///texts') });
  const { models } = engineChoice(
    settings,
    { folders, trust: { trusted: false, userFolders: ['/mine'] } },
    filePathOf,
  );
  assert.deepEqual(models.within, [fileURLToPath('file:///texts'), '/mine']);
  const nothing = engineChoice(
    settings,
    { folders: [], trust: { trusted: false, userFolders: [] } },
    filePathOf,
  );
  assert.deepEqual(nothing.models, { within: [] });
});

test('a folder is checked, listed, hovered with, and refused where the workspace is not trusted', async () => {
  const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
  const settings = {
    device: 'cpu',
    encoder: './model',
    encoderFolders: ['model', outside, path.join(root, 'nonesuch')],
    encoders: { [outside]: { pooling: 'cls', normalize: true } },
  };
  const server = await startServer(main, { settings, folders: [pathToFileURL(workspace).href] });
  try {
    const check = (encoder: string) =>
      server.connection.sendRequest<CheckEncoderResult>('semloc/checkEncoder', { encoder });
    const list = () => server.connection.sendRequest<EncodersResult>('semloc/encoders');
    const trust = (trusted: boolean, userFolders: string[] = []) =>
      server.connection.sendNotification('semloc/trust', { trusted, userFolders });

    const { id, says, charactersPerSecond } = await check(outside);
    assert.equal(id, outside);
    assert.ok(charactersPerSecond > 0);
    assert.match(
      says,
      /^32 dimensions, about [\d,]+ sentences per second on this machine \(cpu\)\. It places /,
    );
    await assert.rejects(check(workspace), /is not a model folder, but contains some/);

    const { encoders } = await list();
    const labels = Object.fromEntries(encoders.map(({ id, label }) => [id, label]));
    assert.ok(labels['glove-sum']);
    assert.match(labels.model!, /^model: 32-d, mean, float32/);
    assert.match(labels[outside]!, /^outside: 32-d, cls, normalized, float32/);
    assert.deepEqual(
      encoders.filter(({ countsWords }) => countsWords).map(({ id }) => id),
      ['bow', 'tfidf'],
    );
    assert.equal(labels[path.join(root, 'nonesuch')], 'The folder is not there.');
    assert.deepEqual(
      encoders.slice(0, 7).map(({ name, id, place, unusable }) => [name, id, place, unusable]),
      [
        // The project's configuration names it; the others go by their folders.
        ['ours', './model', 'folder', undefined],
        ['model', 'model', 'folder', undefined],
        ['outside', outside, 'folder', undefined],
        ['nonesuch', path.join(root, 'nonesuch'), 'folder', true],
        ['minilm', 'minilm', 'built-in', undefined],
        ['minilm-meaning', 'minilm-meaning', 'built-in', undefined],
        ['counts', 'bow', 'baseline', undefined],
      ],
    );

    const gone = path.join(root, 'gone');
    const address = 'http://127.0.0.1:9/v1#m';
    for (const [encoder, listed] of [
      [gone, { id: gone, name: 'gone', label: 'The folder is not there.', place: 'folder', unusable: true }],
      [address, { id: address, name: 'm', label: 'remote encoder', place: 'address' }],
    ] as const) {
      await server.configure({ ...settings, encoder });
      const own = (await list()).encoders.filter(({ id }) => id === encoder);
      assert.deepEqual(own, [listed], 'the default encoder is listed, too');
    }
    await server.configure({ ...settings, encoder: 'minilmm' });
    const typo = (await list()).encoders.find(({ id }) => id === 'minilmm');
    assert.match(typo!.label, /^Unknown encoder "minilmm"; did you mean minilm\?/);
    await server.configure(settings);

    const uri = 'file:///text.txt';
    await server.open(uri, 'The automobile begins quickly.');
    const hover = () =>
      server.connection.sendRequest<{ contents: { value: string } }>('textDocument/hover', {
        textDocument: { uri },
        position: { line: 0, character: 6 },
      });
    /** The hover's text, once the encoder is open. */
    const hovered = async () => {
      await hover();
      await server.until(() => server.heard.statuses.at(-1)?.device !== undefined);
      return (await hover()).contents.value;
    };
    assert.doesNotMatch(await hovered(), /unavailable/);

    await trust(false);
    // Nothing is read from an untrusted workspace.
    assert.deepEqual(
      (await list()).encoders.filter(({ name }) => name === 'ours'),
      [],
    );
    await assert.rejects(check(outside), /outside this workspace, which is not trusted/);
    await assert.rejects(check(path.join(workspace, 'link')), /which is not trusted/);
    assert.equal((await check(inside)).id, inside);
    assert.doesNotMatch(await hovered(), /unavailable/);
    await trust(false, [outside]);
    assert.equal((await check(outside)).id, outside);
    await trust(true);
    await check(path.join(workspace, 'link'));
  } finally {
    await server.stop();
  }
});
