import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { encoderLabel } from '../../../core/encoders/encoderLabel.ts';
import type { EncoderOptions } from '../../../core/encoders/options/encoderOptions.ts';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { createResources } from '../../../host/resources.ts';
import { importVectorsFile } from '../../../host/wordVectors/importVectors.ts';
import { TINY, writeBertFolder } from '../../models/bert.ts';
import { TINY_MULTI_VECTORS, writeMultiVector } from '../../models/multiVector.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const root = temporaryFolder({ after }).path;
const at = (name: string) => path.join(root, name);
writeBertFolder(at('model'), TINY, ['the', 'car']);
writeFileSync(at('vectors.txt'), 'the 1 2 3\ncar 4 5 6\n');

const files = createModelFiles({});
const label = (id: string, options: EncoderOptions = {}) =>
  encoderLabel(id, { files, options: () => options });

test('what the files of an encoder say is what it says of itself when it is open', async () => {
  await importVectorsFile(at('vectors.txt'), at('vectors'), { type: 'int8', spelling: 'as-written' });
  const options = { [at('model')]: { pooling: ['cls'] as const, normalize: true } };
  for (const id of ['bow', at('model'), at('vectors'), `${at('vectors')}#sif`]) {
    const own = Object.hasOwn(options, id) ? options[id as keyof typeof options] : {};
    const engine = createEngine({ resources: createResources(), files, device: 'cpu', options });
    assert.equal(await label(id, own as EncoderOptions), (await engine.describe(id)).label);
    await engine.dispose();
  }
});

test('what can be seen not to be usable is told', async () => {
  await assert.rejects(label(root), /is not a model folder, but contains one/);
  await assert.rejects(label(at('none')), /There is no folder/);
  await assert.rejects(label('bow', { normalize: true }), /bow takes no normalize/);
  writeBertFolder(at('damaged'), TINY, ['the', 'car']);
  writeFileSync(path.join(at('damaged'), 'model.onnx'), 'no model');
  await assert.rejects(label(at('damaged')), /is not an ONNX model, or is damaged/);
  writeBertFolder(at('untokenized'), TINY, ['the', 'car']);
  writeMultiVector(at('multi-vector'), TINY_MULTI_VECTORS[0]!);
  for (const name of ['untokenized', 'multi-vector']) {
    rmSync(path.join(at(name), 'tokenizer.json'));
    await assert.rejects(label(at(name)), /tokenizer\.json is missing/);
  }
});
