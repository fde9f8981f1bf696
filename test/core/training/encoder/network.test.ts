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
import {
  drawTensors,
  ENCODER_NETWORKS,
  TINY_NETWORKS,
  writeNetworkFolder,
} from '../../../models/architectures.ts';
import { modulesJson, writeJson } from '../../../models/lookAlikes.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { embed } from '../../encoders/checkFolder.ts';
import { checkGradients, openFolder, openNetwork, weightsOf } from './networkGradients.ts';

const root = temporaryFolder({ after });
const sessions = createSessions({ device: 'cpu' });

/** What gives the vectors of texts, one after the other, by a network to train with the weights that it is given. */
function networkOn(folder: TrainableFolder, layout: WeightLayout, texts: readonly string[], width: number) {
  const tokens = texts.map((text) => folder.tokenizer.encode(text));
  const embedder = createRowEmbedder(folder, layout, tokens, sessions);
  return {
    async vectors(weights: WeightArrays): Promise<Float32Array> {
      const vectors = new Float32Array(texts.length * width);
      await embedder.embed(weights, texts.keys(), vectors, async () => {});
      return vectors;
    },
    dispose: () => embedder.dispose(),
  };
}

/** Compares the vectors of a network to train with others, of any length. */
function compare(vectors: Float32Array, texts: readonly string[], expected: readonly (readonly number[])[]) {
  for (const [row, vector] of expected.entries()) {
    const length = Math.hypot(...vector) || 1;
    for (const [k, x] of vector.entries()) {
      const apart = Math.abs(x / length - vectors[row * vector.length + k]!);
      assert(apart < 1e-5, `“${texts[row]}”: off by ${apart}`);
    }
  }
}

for (const network of ENCODER_NETWORKS) {
  test(`${network.name}: the network to train gives the vectors that transformers computes, and with supplements those of matrices with them added`, async () => {
    const folder = await openNetwork(root, network);
    // Each length of a text is a model to open: one is enough here, with padding, and longer than windows and buckets.
    const { text, vector } = network.vectors[3]!;
    const texts = [text];
    const width = vector.length;
    const [low, whole] = [layoutOf(folder, 0, 3), layoutOf(folder, 0)];
    const plain = await weightsOf(folder, whole);
    const full = networkOn(folder, whole, texts, width);
    const before = await full.vectors(plain);
    compare(before, texts, [vector]);
    const supplemented = await weightsOf(folder, low, 0.05);
    const reduced = networkOn(folder, low, texts, width);
    const expected = await reduced.vectors(supplemented);
    const views = viewParameters(plain.parameters, whole.trained);
    for (const [name, matrix] of trainedWeights(low, supplemented)) views.get(name)!.set(matrix);
    const found = await full.vectors(plain);
    const apart = (others: Float32Array) => Math.max(...expected.map((x, i) => Math.abs(x - others[i]!)));
    assert(apart(found) < 1e-5 && apart(before) > 1e-3, `${apart(found)} and ${apart(before)}`);
    await full.dispose();
    await reduced.dispose();
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
      const folder = await openFolder(path);
      const layout = layoutOf(folder, 0);
      const network = networkOn(folder, layout, texts, rows[0]!.length);
      compare(
        await network.vectors(await weightsOf(folder, layout)),
        texts,
        rows.map((row) => [...row]),
      );
      await network.dispose();
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
