import type { Architecture } from './architecture.ts';
import { embedTokens } from './embeddings.ts';
import { type LayerNames, layersIn, postNormLayers } from './postNorm.ts';
import { poolerHead } from './sequenceHead.ts';

/** DistilBERT (Sanh et al. 2019): BERT without segments, under other names. */
export const distilBert: Architecture = {
  name: 'DistilBERT',
  modelTypes: ['distilbert'],
  anchor: 'embeddings.word_embeddings.weight',
  head: (config) => ({
    layer: 'vocab_transform',
    norm: 'vocab_layer_norm',
    decoder: 'vocab_projector.weight',
    bias: 'vocab_projector.bias',
    activation: config.text('activation', 'gelu'),
    epsilon: 1e-12,
  }),
  sequenceHead: () => poolerHead('pre_classifier', 'relu'),
  build({ config, weights, inputs }) {
    const width = config.count('dim');
    const shape = {
      width,
      heads: config.divisor('n_heads', width),
      inner: config.count('hidden_dim'),
      activation: config.text('activation', 'gelu'),
      epsilon: 1e-12,
    };
    const tokens = embedTokens(weights.within('embeddings'), inputs, {
      ...shape,
      positions: inputs.positions,
      types: 0,
    });
    const layers = layersIn(weights.within('transformer'), 'layer', config.layers('n_layers'));
    return { tokens: postNormLayers(inputs, layers, LAYER, shape, tokens), width };
  },
};

const LAYER: LayerNames = {
  query: 'attention.q_lin',
  key: 'attention.k_lin',
  value: 'attention.v_lin',
  attended: 'attention.out_lin',
  attentionNorm: 'sa_layer_norm',
  inner: 'ffn.lin1',
  outer: 'ffn.lin2',
  outputNorm: 'output_layer_norm',
};
