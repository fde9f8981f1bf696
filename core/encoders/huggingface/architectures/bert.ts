import type { Architecture, HiddenState, NetworkParts } from './architecture.ts';
import { linear } from './blocks.ts';
import { embedTokens } from './embeddings.ts';
import type { Tensor } from './operators.ts';
import { type LayerNames, layerShape, layersIn, postNormLayers } from './postNorm.ts';
import { denseHead, poolerHead } from './sequenceHead.ts';

/** BERT (Devlin et al. 2019). */
export const bert: Architecture = {
  name: 'BERT',
  modelTypes: ['bert'],
  anchor: 'embeddings.word_embeddings.weight',
  head: (config) => ({
    layer: 'cls.predictions.transform.dense',
    norm: 'cls.predictions.transform.LayerNorm',
    decoder: 'cls.predictions.decoder.weight',
    bias: 'cls.predictions.bias',
    activation: config.text('hidden_act', 'gelu'),
    epsilon: config.number('layer_norm_eps', 1e-12),
  }),
  sequenceHead: () => poolerHead('pooler.dense', 'tanh'),
  build: (parts) => bertNetwork(parts, parts.inputs.positions),
};

/** ELECTRA's discriminator (Clark et al. 2020), whose embeddings may be narrower than its layers. */
export const electra: Architecture = {
  name: 'ELECTRA',
  modelTypes: ['electra'],
  anchor: bert.anchor,
  sequenceHead: () => denseHead('gelu'),
  build: (parts) => bertNetwork(parts, parts.inputs.positions, parts.config.count('embedding_size', 128)),
};

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
 * @param narrow components of the embeddings, if they are not those of the layers
 */
export function bertNetwork(
  { config, weights, inputs }: NetworkParts,
  positions: Tensor,
  narrow?: number,
): HiddenState {
  config.onlyBuilt([
    ['position_embedding_type', 'absolute'],
    ['is_decoder', false],
  ]);
  const shape = layerShape(config);
  const { width, epsilon } = shape;
  const tokens = embedTokens(weights.within('embeddings'), inputs, {
    width: narrow ?? width,
    epsilon,
    positions,
    types: config.count('type_vocab_size', 2),
  });
  const isNarrow = narrow !== undefined && narrow !== width;
  const x = isNarrow ? linear(weights, 'embeddings_project', tokens, [narrow, width]) : tokens;
  const layers = layersIn(weights.within('encoder'), 'layer', config.layers('num_hidden_layers'));
  return { tokens: postNormLayers(inputs, layers, LAYER, shape, x), width };
}
