import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { createJsonFiles } from '../../../core/encoders/huggingface/jsonFiles.ts';
import { findModel } from '../../../core/encoders/huggingface/modelFolder.ts';
import { openModuleWeights } from '../../../core/encoders/huggingface/modules/moduleWeights.ts';
import { openCorpus } from '../../../host/corpora/corpusFiles.ts';
import { readHead } from '../../../host/corpora/corpusHead.ts';
import { openBytes, readBytes } from '../../../host/files/byteStream.ts';
import { readRegular } from '../../../host/files/regularFile.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { importVectorsFile } from '../../../host/wordVectors/importVectors.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const { at } = temporaryFolder({ after });
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a2146'.repeat(8)}\nsize 12345\n`;
const file = at('model.onnx');
writeFileSync(file, POINTER);
const parquet = at('model.parquet');
writeFileSync(parquet, POINTER);
const models = createModelFiles();
const folder = at('folder');
mkdirSync(folder);
writeFileSync(at('folder/pytorch_model.bin'), POINTER);
const noFolder = () => ({ files: [], expected: '' });

for (const [how, read] of Object.entries({
  'a model as a whole': () => models.read(file),
  'a model in part': () => models.readPart(file, 0, 8),
  'the hash of a model': () => models.hash(file),
  'a table of vectors': () => models.columnar!(parquet),
  'a folder with weights of another format': () => findModel({ folder, variant: undefined }, models),
  'the weights of a module': () => openModuleWeights('.', createJsonFiles(folder, models), models),
  'a corpus': () => openCorpus([file], noFolder),
  'the head of a corpus': () => readHead({ file, name: 'model.onnx' }),
  'word vectors': () => importVectorsFile(file, at('vectors'), { type: 'float32', spelling: 'cased' }),
  'a file of a workspace': () => readRegular(file, 1 << 20),
  'a text': () => readBytes(file),
  'a long text': () => openBytes(file).next(),
})) {
  test(`${how}: a Git LFS pointer is refused, and the remedy said`, async () => {
    await assert.rejects(read, {
      name: 'InputError',
      message:
        /^Cannot read .*model\.\w+: it is a Git LFS pointer in the place of the file; run git lfs pull/,
    });
  });
}

test('a text that begins as a pointer does, and is longer, is read', async () => {
  const text = `${POINTER}${'x'.repeat(1024)}`;
  writeFileSync(at('text.txt'), text);
  assert.equal(Buffer.from(await readBytes(at('text.txt'))).toString(), text);
});
