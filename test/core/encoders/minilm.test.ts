import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { encoderLabel } from '../../../core/encoders/encoderLabel.ts';
import { createEngine } from '../../../core/engine/createEngine.ts';
import { NO_MODEL_FILES } from '../../../core/modelFiles.ts';
import { createModelFiles } from '../../../host/modelFiles.ts';
import { createResources } from '../../../host/resources.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { sentence } from './reference.ts';

const resources = createResources();
/** Where no file outside the workspace may be read, as in one that is not trusted. */
const files = createModelFiles({ within: [temporaryFolder({ after }).path] });
const engine = createEngine({ resources, files, device: 'cpu' });
after(() => engine.dispose());

test('minilm finds a rewording nearer than other sentences, and opens where no other folder does', async () => {
  const sentences = [
    'A doctor examined the child.',
    'A physician looked at the kid.',
    'The harbor was closed.',
  ].map(sentence);
  const pairs = Uint32Array.of(0, 1, 0, 2);
  const { distances } = await engine.distances('minilm', sentences, pairs, 'cosine');
  // By float32 weights: 0.1561 and 1.0458.
  assert.ok(Math.abs(distances[0]! - 0.1561) < 0.01, `${distances[0]}`);
  assert.ok(Math.abs(distances[1]! - 1.0458) < 0.01, `${distances[1]}`);
});

test('minilm-meaning holds a denial farther and what a denied opposite says nearer than minilm', async () => {
  const sentences = ['The gate was open.', 'The gate was not open.', 'The gate was not closed.'].map(
    sentence,
  );
  const pairs = Uint32Array.of(0, 1, 0, 2);
  const of = async (id: string) => [...(await engine.distances(id, sentences, pairs, 'cosine')).distances];
  const [denied, same] = await of('minilm-meaning');
  assert.ok(same! < denied!, `${same}, ${denied}`);
  assert.ok(denied! > (await of('minilm'))[0]! + 0.1);
});

for (const id of ['minilm', 'minilm-meaning']) {
  test(`${id} says what it is`, async () => {
    const description = await engine.describe(id);
    assert.equal(description.id, id);
    assert.match(description.hash, /^[0-9a-f]{64}$/);
    assert.equal(description.dimension, 384);
    assert.equal(description.device, 'cpu');
    assert.equal(await encoderLabel(id, { files, options: () => ({}) }), description.label);
  });
}

test('minilm takes the options of a folder', async () => {
  const options = { minilm: { dimensions: 64 } };
  const other = createEngine({ resources, files, device: 'cpu', options });
  assert.equal((await other.describe('minilm')).dimension, 64);
  await other.dispose();
});

test('minilm that is not there is said to be installed by its package', async () => {
  const other = createEngine({ resources, files: NO_MODEL_FILES, device: 'cpu' });
  await assert.rejects(other.describe('minilm'), /Install the npm package semloc-minilm/);
  await other.dispose();
});
