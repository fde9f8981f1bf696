import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { InputError } from '../../../../../core/inputError.ts';
import {
  drawTensors,
  TINY_NETWORKS,
  type TinyNetwork,
  writeNetworkFolder,
} from '../../../../models/architectures.ts';
import { temporaryFolder } from '../../../../temporaryFolder.ts';
import { withEngine } from '../masked/tinyMasked.ts';

const root = temporaryFolder({ after });
const networks = TINY_NETWORKS.filter(({ splade }) => splade);

/** A folder as SparseEncoder.save_pretrained writes it. */
function spladeFolder(
  name: string,
  network: TinyNetwork,
  pooling: object = {},
  more: readonly string[] = [],
) {
  const folder = writeNetworkFolder(root.at(name), network, drawTensors(network));
  mkdirSync(path.join(folder, '1_SpladePooling'));
  writeFileSync(path.join(folder, '1_SpladePooling', 'config.json'), JSON.stringify(pooling));
  const types = ['Transformer', 'SpladePooling', ...more];
  const modules = types.map((type, idx) => ({
    ...{ idx, name: String(idx), type: `sentence_transformers.${type}` },
    path: idx === 0 ? '' : `${idx}_${type}`,
  }));
  writeFileSync(path.join(folder, 'modules.json'), JSON.stringify(modules));
  return folder;
}

/** The vectors of texts, with all components. */
async function vectorsOf(folder: string, texts: readonly string[]): Promise<number[][]> {
  return withEngine(async (engine) => {
    const found = await engine.encode(
      folder,
      texts.map((text) => ({ text, tokens: text.split(' ') })),
    );
    assert.ok(found.kind === 'sparse');
    return texts.map((_, row) => {
      const vector = new Array<number>(21).fill(0);
      for (let at = found.offsets[row]!; at < found.offsets[row + 1]!; at++) {
        vector[found.columns[at]!] = found.values[at]!;
      }
      return vector;
    });
  });
}

for (const network of networks) {
  test(`${network.name}: the sparse vector that transformers computes, whatever stands beside the text`, async () => {
    const texts = network.vectors.map(({ text }) => text);
    const { 3: vector } = await vectorsOf(spladeFolder(network.name, network), texts);
    const worst = Math.max(...network.splade!.map((x, k) => Math.abs(x - vector![k]!)));
    assert.ok(worst < 1e-5, `off by ${worst}`);
  });
}

test('log(1 + x) is taken twice where the folder says so, and distances are those of the vectors', async () => {
  const [network] = networks;
  const text = network!.vectors[3]!.text;
  const folder = spladeFolder('twice', network!, { activation_function: 'log1p_relu' });
  const [vector] = await vectorsOf(folder, [text]);
  for (const [k, x] of network!.splade!.entries()) assert.ok(Math.abs(Math.log1p(x) - vector![k]!) < 1e-5);
  const { distances } = await withEngine((engine) =>
    engine.distances(folder, [{ text, tokens: [] }], Uint32Array.of(0, 0), 'cosine'),
  );
  assert.deepEqual([...distances], [0]);
});

/** Writes the settings of a folder beside those of its modules. */
const withSettings = (folder: string, settings: object) => {
  writeFileSync(path.join(folder, 'config_sentence_transformers.json'), JSON.stringify(settings));
  return folder;
};

test('a vector keeps as many of its greatest components as the folder says', async () => {
  const [network] = networks;
  const whole = network!.splade!;
  const folder = withSettings(spladeFolder('few', network!), { max_active_dims: 3 });
  const [vector] = await vectorsOf(folder, [network!.vectors[3]!.text]);
  const [, , third] = [...whole].sort((a, b) => b - a);
  for (const [k, x] of whole.entries()) assert.ok(Math.abs(vector![k]! - (x >= third! ? x : 0)) < 1e-5);
});

/** Folders that are refused, and what the message says. */
const REFUSED: readonly (readonly [what: string, folder: () => string, message: RegExp])[] = [
  [
    'another pooling',
    () => spladeFolder('mean', networks[0]!, { pooling_strategy: 'mean' }),
    /its pooling is mean/,
  ],
  [
    'a number of components that is none',
    () => withSettings(spladeFolder('none', networks[0]!), { max_active_dims: 0 }),
    /its max_active_dims is 0/,
  ],
  [
    'another module',
    () => spladeFolder('more', networks[0]!, {}, ['SparseAutoEncoder']),
    /its module SparseAutoEncoder is not read.*vectors as a file/,
  ],
  ...[['Router'], ['Transformer', 'Pooling', 'SparseAutoEncoder']].map(
    (types) =>
      [
        `${types.join(', ')} without a SpladePooling`,
        () => withSettings(otherFolder(types), { model_type: 'SparseEncoder' }),
        new RegExp(`its module ${types.at(-1)} is not read.*vectors as a file`),
      ] as const,
  ),
];

/** A folder with these modules. */
function otherFolder(types: readonly string[]): string {
  const folder = spladeFolder(types.join('-'), networks[0]!);
  const modules = types.map((type) => ({ type: `sentence_transformers.${type}`, path: '' }));
  writeFileSync(path.join(folder, 'modules.json'), JSON.stringify(modules));
  return folder;
}

for (const [what, folder, message] of REFUSED) {
  test(`refused: ${what}`, async () => {
    await assert.rejects(vectorsOf(folder(), ['a cat']), (error: InputError) => {
      assert.ok(error instanceof InputError);
      assert.match(`${error.message} ${error.remedy}`, message);
      return true;
    });
  });
}
