import assert from 'node:assert/strict';
import path from 'node:path';
import test, { after } from 'node:test';
import { TINY } from '../../models/bert.ts';
import {
  modulesJson,
  randomMatrix,
  writeDense,
  writeJson,
  writeTransformer,
} from '../../models/lookAlikes.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { embed } from './checkFolder.ts';

const root = temporaryFolder({ after });
const HIDDEN = TINY.hidden;

for (const [what, change, message] of [
  [
    'weights of another shape',
    { in_features: HIDDEN + 1 },
    /linear\.weight has the shape \[4, 32\], but \[4, 33\]/,
  ],
  [
    'another width than the pooling',
    undefined,
    /2_Dense takes vectors of 32 components, but is given vectors of 64/,
  ],
  [
    'an unknown activation',
    { activation_function: 'torch.nn.Softplus' },
    /torch\.nn\.Softplus, which Semloc does not .*SiLU\. Export a model with another so that it outputs/,
  ],
  ['another input', { module_input_name: 'token_embeddings' }, /supports Dense behind the pooling only/],
  ['no width', { out_features: '4' }, /out_features is "4", but must be a whole number/],
] as const) {
  test(`a Dense module with ${what} is refused`, async () => {
    const folder = root.at(what);
    writeTransformer(folder, {
      'modules.json': modulesJson(['Transformer', 'Pooling', 'Dense']),
      '1_Pooling/config.json': { pooling_mode: change ? 'mean' : ['mean', 'cls'] },
    });
    writeDense(path.join(folder, '2_Dense'), randomMatrix(4, HIDDEN, 1), undefined);
    const config = { in_features: HIDDEN, out_features: 4, bias: false, ...change };
    writeJson(folder, { '2_Dense/config.json': config });
    await assert.rejects(embed(folder), { name: 'InputError', message });
  });
}

test('the hash follows the activation of a Dense module', async () => {
  const folder = root.at('activations');
  writeTransformer(folder, {
    'modules.json': modulesJson(['Transformer', 'Pooling', 'Dense']),
    '1_Pooling/config.json': { pooling_mode: 'mean' },
  });
  const hashes = new Set<string>();
  for (const activation of ['linear.Identity', 'activation.Tanh']) {
    const name = `torch.nn.modules.${activation}`;
    writeDense(path.join(folder, '2_Dense'), randomMatrix(4, HIDDEN, 1), undefined, name);
    hashes.add((await embed(folder)).description.hash);
  }
  assert.equal(hashes.size, 2);
});

test('weights that are only there as a pickle, and modules outside the folder', async () => {
  const folder = root.at('pickle');
  const files = {
    'modules.json': modulesJson(['Transformer', 'Pooling', 'Dense']),
    '1_Pooling/config.json': { pooling_mode: 'mean' },
    '2_Dense/config.json': { in_features: HIDDEN, out_features: 4 },
    '2_Dense/pytorch_model.bin': {},
  };
  writeTransformer(folder, files);
  await assert.rejects(embed(folder), {
    name: 'InputError',
    message: /2_Dense.model\.safetensors is missing; pytorch_model\.bin, a Python pickle, is not read\. Save/,
  });
  for (const outside of ['../other', '/etc', 'a/../../b', 'C:\\x']) {
    const [first, ...rest] = files['modules.json'];
    writeJson(folder, { 'modules.json': [first, { ...rest[0], path: outside }] });
    await assert.rejects(embed(folder), { name: 'InputError', message: /which is outside its folder/ });
  }
});
