import type { Architecture } from './architecture.ts';
import { attentionBias } from './attention.ts';
import { distanceBias } from './distanceBias.ts';
import { embedTokens } from './embeddings.ts';
import { add } from './operators.ts';
import { type LayerNames, layerShape, layersIn, postNormLayers } from './postNorm.ts';
import { positionsAfterPadding, robertaHead } from './roberta.ts';
import { denseHead } from './sequenceHead.ts';

/** MPNet (Song et al. 2020): BERT whose attention also depends on how far tokens are apart. */
export const mpnet: Architecture = {
  name: 'MPNet',
  modelTypes: ['mpnet'],
  anchor: 'embeddings.word_embeddings.weight',
  head: robertaHead,
  sequenceHead: () => denseHead('tanh'),
  build({ config, weights, inputs }) {
    const shape = layerShape(config);
    const tokens = embedTokens(weights.within('embeddings'), inputs, {
      ...shape,
      positions: positionsAfterPadding(inputs, PADDING),
      types: 0,
    });
    const encoder = weights.within('encoder');
    const layers = layersIn(encoder, 'layer', config.layers('num_hidden_layers'));
    const name = 'relative_attention_bias.weight';
    const relative = distanceBias(encoder, name, inputs, shape.heads, { buckets: 32, farthest: 128 });
    const bias = add(relative, attentionBias(inputs));
    return { tokens: postNormLayers(inputs, layers, LAYER, shape, tokens, { bias }), width: shape.width };
  },
};

const LAYER: LayerNames = {
  query: 'attention.attn.q',
  key: 'attention.attn.k',
  value: 'attention.attn.v',
  attended: 'attention.attn.o',
  attentionNorm: 'attention.LayerNorm',
  inner: 'intermediate.dense',
  outer: 'output.dense',
  outputNorm: 'output.LayerNorm',
};

/** The number of the padding token, whatever config.json says. */
const PADDING = 1;
