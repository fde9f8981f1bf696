import type { Architecture } from './architecture.ts';
import { linear } from './blocks.ts';
import { embedTokens } from './embeddings.ts';
import { type LayerNames, layerShape, layersIn, postNormLayers } from './postNorm.ts';
import { poolerHead } from './sequenceHead.ts';

/** ALBERT (Lan et al. 2020): BERT with narrow embeddings and layers that share their weights. */
export const albert: Architecture = {
  name: 'ALBERT',
  modelTypes: ['albert'],
  anchor: 'embeddings.word_embeddings.weight',
  head: (config) => ({
    layer: 'predictions.dense',
    norm: 'predictions.LayerNorm',
    decoder: 'predictions.decoder.weight',
    bias: 'predictions.bias',
    activation: config.text('hidden_act', 'gelu_new'),
    epsilon: config.number('layer_norm_eps', 1e-12),
    narrow: config.count('embedding_size', 128),
  }),
  sequenceHead: () => poolerHead('pooler', 'tanh'),
  build({ config, weights, inputs }) {
    const shape = layerShape(config, 'gelu_new');
    const { width, epsilon } = shape;
    const narrow = config.count('embedding_size', 128);
    const embedded = embedTokens(weights.within('embeddings'), inputs, {
      width: narrow,
      epsilon,
      positions: inputs.positions,
      types: config.count('type_vocab_size', 2),
    });
    const encoder = weights.within('encoder');
    const x = linear(encoder, 'embedding_hidden_mapping_in', embedded, [narrow, width]);
    const count = config.layers('num_hidden_layers');
    const groupCount = config.layers('num_hidden_groups', 1);
    const innerCount = config.layers('inner_group_num', 1);
    if (count * innerCount > 1000) throw config.unsupported('inner_group_num');
    const groups = layersIn(encoder, 'albert_layer_groups', groupCount).map((group) =>
      layersIn(group, 'albert_layers', innerCount),
    );
    const layers = Array.from({ length: count }, (_, i) => groups[Math.floor((i * groupCount) / count)]!);
    return { tokens: postNormLayers(inputs, layers.flat(), LAYER, shape, x), width };
  },
};

const LAYER: LayerNames = {
  query: 'attention.query',
  key: 'attention.key',
  value: 'attention.value',
  attended: 'attention.dense',
  attentionNorm: 'attention.LayerNorm',
  inner: 'ffn',
  outer: 'ffn_output',
  outputNorm: 'full_layer_layer_norm',
};
