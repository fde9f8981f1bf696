import type { Architecture, HiddenState, NetworkParts } from './architecture.ts';
import { layerNorm, linear } from './blocks.ts';
import { add, reshape, type Tensor } from './operators.ts';
import { type LayerNames, layersIn, postNormLayers } from './postNorm.ts';

/** BERT (Devlin et al. 2019). */
export const bert: Architecture = {
  name: 'BERT',
  modelTypes: ['bert'],
  anchor: 'embeddings.word_embeddings.weight',
  build: (parts) => bertNetwork(parts, parts.inputs.positions),
};

/** ELECTRA's discriminator (Clark et al. 2020), whose embeddings may be narrower than its layers. */
export const electra: Architecture = { ...bert, name: 'ELECTRA', modelTypes: ['electra'] };

const LAYER: LayerNames = {
  query: 'attention.self.query',
  key: 'attention.self.key',
  value: 'attention.self.value',
  attended: 'attention.output.dense',
  attentionNorm: 'attention.output.LayerNorm',
  inner: 'intermediate.dense',
  outer: 'output.dense',
  outputNorm: 'output.LayerNorm',
};

/**
 * The network of BERT and its relatives.
 *
 * @param positions the rows of the table of positions, of all sentences or of each
 */
export function bertNetwork({ config, weights, inputs }: NetworkParts, positions: Tensor): HiddenState {
  if (config.text('position_embedding_type', 'absolute') !== 'absolute') {
    throw config.unsupported('position_embedding_type');
  }
  const width = config.count('hidden_size');
  const narrow = config.count('embedding_size', width);
  const epsilon = config.number('layer_norm_eps', 1e-12);
  const embeddings = weights.within('embeddings');
  const types = config.count('type_vocab_size', 2);
  const words = embeddings.rows('word_embeddings.weight', inputs.ids, narrow);
  const segments =
    types === 1
      ? embeddings.tensor('token_type_embeddings.weight', [1, narrow])
      : embeddings.rows('token_type_embeddings.weight', inputs.tokenTypes(), narrow);
  const places = embeddings.rows('position_embeddings.weight', positions, narrow);
  const embedded = layerNorm(embeddings, 'LayerNorm', add(add(words, segments), places), narrow, epsilon);
  const tokens = reshape(embedded, [-1, narrow]);
  const x = weights.has('embeddings_project.weight')
    ? linear(weights, 'embeddings_project', tokens, [narrow, width])
    : tokens;
  const shape = {
    width,
    heads: config.count('num_attention_heads'),
    inner: config.count('intermediate_size'),
    activation: config.text('hidden_act', 'gelu'),
    epsilon,
  };
  const layers = layersIn(weights.within('encoder'), 'layer', config.count('num_hidden_layers'));
  return { tokens: postNormLayers(inputs, layers, LAYER, shape, x), width };
}
