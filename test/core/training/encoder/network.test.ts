import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import type { TrainableFolder } from '../../../../core/engine/index.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRowEmbedder } from '../../../../core/training/encoder/embedRows.ts';
import {
  layoutOf,
  trainedWeights,
  type WeightArrays,
  type WeightLayout,
} from '../../../../core/training/encoder/weightLayout.ts';
import { viewParameters } from '../../../../core/training/graph/parameters.ts';
import { drawTensors, TINY_NETWORKS, writeNetworkFolder } from '../../../models/architectures.ts';
import { modulesJson, writeJson } from '../../../models/lookAlikes.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { embed } from '../../encoders/checkFolder.ts';
import { checkGradients, openFolder, openNetwork, weightsOf } from './networkGradients.ts';

const root = temporaryFolder({ after });
const sessions = createSessions({ device: 'cpu' });

/** The vectors that a network to train gives with these weights. */
async function vectorsOf(
  folder: TrainableFolder,
  layout: WeightLayout,
  weights: WeightArrays,
  texts: readonly string[],
  width: number,
): Promise<Float32Array> {
  const tokens = texts.map((text) => folder.tokenizer.encode(text));
  const embedder = createRowEmbedder(folder, layout, tokens, sessions);
  const vectors = new Float32Array(texts.length * width);
  await embedder.embed(weights, texts.keys(), vectors, async () => {});
  await embedder.dispose();
  return vectors;
}

/** Compares the vectors of a network to train with others, of any length. */
async function check(folder: TrainableFolder, texts: readonly string[], expected: readonly number[][]) {
  const layout = layoutOf(folder, 0);
  const width = expected[0]!.length;
  const vectors = await vectorsOf(folder, layout, await weightsOf(folder, layout), texts, width);
  for (const [row, vector] of expected.entries()) {
    const length = Math.hypot(...vector) || 1;
    for (const [k, x] of vector.entries()) {
      const apart = Math.abs(x / length - vectors[row * width + k]!);
      assert(apart < 1e-5, `“${texts[row]}”: off by ${apart}`);
    }
  }
}

for (const network of TINY_NETWORKS) {
  test(`${network.name}: the network to train gives the vectors that transformers computes`, async () => {
    const texts = network.vectors.map(({ text }) => text);
    const expected = network.vectors.map(({ vector }) => [...vector]);
    await check(await openNetwork(root, network), texts, expected);
  });
}

for (const network of TINY_NETWORKS) {
  test(`${network.name}: supplements that were added to the matrices give the same vectors`, async () => {
    const folder = await openNetwork(root, network);
    const texts = network.vectors.map(({ text }) => text);
    const width = network.vectors[0]!.vector.length;
    const [low, whole] = [layoutOf(folder, 0, 3), layoutOf(folder, 0)];
    const supplemented = await weightsOf(folder, low, 0.05);
    const expected = await vectorsOf(folder, low, supplemented, texts, width);
    const plain = await weightsOf(folder, whole);
    const before = await vectorsOf(folder, whole, plain, texts, width);
    const views = viewParameters(plain.parameters, whole.trained);
    for (const [name, matrix] of trainedWeights(low, supplemented)) views.get(name)!.set(matrix);
    const found = await vectorsOf(folder, whole, plain, texts, width);
    const apart = (others: Float32Array) => Math.max(...others.map((x, i) => Math.abs(x - expected[i]!)));
    assert(apart(found) < 1e-5 && apart(before) > 1e-3, `${apart(found)} and ${apart(before)}`);
  });
}

for (const mode of ['cls_token', 'mean_tokens', 'mean_sqrt_len_tokens', 'weightedmean_tokens', 'lasttoken']) {
  for (const include_prompt of [true, false]) {
    const how = include_prompt ? 'of all tokens' : 'without those of the prompt';
    test(`the pooling ${mode} ${how} is that of the encoder`, async () => {
      const [bert] = TINY_NETWORKS;
      const path = writeNetworkFolder(root.at(mode, how), bert!, drawTensors(bert!));
      writeJson(path, {
        'modules.json': modulesJson(['Transformer', 'Pooling']),
        '1_Pooling/config.json': { [`pooling_mode_${mode}`]: true, include_prompt },
        'config_sentence_transformers.json': { prompts: { q: 'query : ' }, default_prompt_name: 'q' },
      });
      const texts = ['the cat sees a dog .', 'a man', ''];
      const { rows } = await embed(path, {}, undefined, texts);
      await check(
        await openFolder(path),
        texts,
        rows.map((row) => [...row]),
      );
    });
  }
}

/** Each adds an operator, or one with other ranks or attributes; test/nightly has the gradients of all networks. */
const SEED = ['BERT', 'BERT with a head', 'RoBERTa', 'MPNet', 'ModernBERT', 'Qwen3', 'DeBERTa-v3', 'T5'];

for (const network of TINY_NETWORKS.filter(({ name }) => SEED.includes(name))) {
  test(`${network.name}: the gradients of the loss agree with finite differences`, async () => {
    await checkGradients(await openNetwork(root, network), network.name);
  });
}

test('the gradients of the loss by supplements agree with finite differences', async () => {
  await checkGradients(await openNetwork(root, TINY_NETWORKS[0]!), 'supplements', 16);
});
