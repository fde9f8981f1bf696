import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import type { TrainableFolder } from '../../../../core/engine/index.ts';
import { createSessions } from '../../../../core/onnx/sessions.ts';
import { createRowEmbedder } from '../../../../core/training/encoder/embedRows.ts';
import { layoutOf, readWeights } from '../../../../core/training/encoder/weightLayout.ts';
import { drawTensors, TINY_NETWORKS, writeNetworkFolder } from '../../../models/architectures.ts';
import { modulesJson, writeJson } from '../../../models/lookAlikes.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { embed } from '../../encoders/checkFolder.ts';
import { checkGradients, openFolder, openNetwork } from './networkGradients.ts';

const root = temporaryFolder({ after });
const sessions = createSessions({ device: 'cpu' });

/** Compares the vectors of a network to train with others, of any length. */
async function check(folder: TrainableFolder, texts: readonly string[], expected: readonly number[][]) {
  const layout = layoutOf(folder, 0);
  const tokens = texts.map((text) => folder.tokenizer.encode(text));
  const embedder = createRowEmbedder(folder, layout, tokens, sessions);
  const width = expected[0]!.length;
  const vectors = new Float32Array(texts.length * width);
  await embedder.embed(await readWeights(folder, layout), texts.keys(), vectors, async () => {});
  await embedder.dispose();
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
