import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { sha256 } from '../../../core/sha256.ts';
import { adapterModel } from '../../../core/training/adapter/adapterModel.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { resources } from './reference.ts';

const root = temporaryFolder({ after });

test('where a folder is not trusted, an adapter in it sends sentences to no address', async () => {
  const weight = Float32Array.of(1, 0, 0, 1);
  const model = adapterModel([{ from: 2, to: 2, weight, activation: 'Identity' }]);
  writeFileSync(root.at('adapter.onnx'), model);
  const asked: string[] = [];
  const named = { id: 'https://example.org/v1#m', label: 'm', hash: '', dimension: 2, normalized: false };
  const manifest = { format: 'semloc adapter 1', encoder: named, map: 'linear', model: sha256(model) };
  writeFileSync(root.at('adapter.json'), JSON.stringify(manifest));
  const folder = root.at('.');
  const engine = createEngine({
    resources,
    device: 'cpu',
    files: createModelFiles({ within: [folder] }),
    network: {
      send: (address: string) => {
        asked.push(address);
        throw new Error('asked');
      },
    } as never,
  });
  await assert.rejects(engine.encode(folder, [{ text: 'a', tokens: ['a'] }]), {
    name: 'InputError',
    message: /names a remote encoder, https:\/\/example\.org\/v1#m; .*not trusted/,
  });
  assert.deepEqual(asked, []);
  await engine.dispose();
});
