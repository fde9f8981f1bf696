import type { Architecture } from './architecture.ts';
import { distances, type Heads } from './attention.ts';
import { layerNorm, linear } from './blocks.ts';
import { embedTokens } from './embeddings.ts';
import type { Inputs } from './inputs.ts';
import type { ModelConfig } from './modelConfig.ts';
import {
  add,
  gather,
  integers,
  multiply,
  operation,
  products,
  reshape,
  type Tensor,
  transpose,
} from './operators.ts';
import { type LayerNames, type LayerShape, layerShape, layersIn, postNormLayers } from './postNorm.ts';
import { poolerHead } from './sequenceHead.ts';
import type { Weights } from './weights.ts';

/**
 * DeBERTa, versions 2 and 3 (He et al. 2021): BERT whose attention adds to the scores of contents those of contents and
 * the distances between tokens, which have vectors of their own in every layer.
 */
export const deberta: Architecture = {
  name: 'DeBERTa-v2, DeBERTa-v3',
  modelTypes: ['deberta-v2'],
  anchor: 'embeddings.word_embeddings.weight',
  sequenceHead: (config) => poolerHead('pooler.dense', config.text('pooler_hidden_act', 'gelu')),
  build({ config, weights, inputs }) {
    config.onlyBuilt([
      ['relative_attention', true],
      ['conv_kernel_size', 0],
      ['hidden_act', 'gelu'],
    ]);
    const shape = layerShape(config);
    const { width, epsilon } = shape;
    const narrow = config.count('embedding_size', width);
    if (narrow !== width) throw config.unsupported('embedding_size');
    const tokens = embedTokens(weights.within('embeddings'), inputs, {
      width,
      epsilon,
      positions: config.flag('position_biased_input', true) ? inputs.positions : undefined,
      types: config.index('type_vocab_size', 0),
    });
    const encoder = weights.within('encoder');
    const layers = layersIn(encoder, 'layer', config.layers('num_hidden_layers'));
    const heads = distanceHeads(config, encoder, inputs, shape);
    return { tokens: postNormLayers(inputs, layers, LAYER, shape, tokens, { heads }), width };
  },
};

const LAYER: LayerNames = {
  query: 'attention.self.query_proj',
  key: 'attention.self.key_proj',
  value: 'attention.self.value_proj',
  attended: 'attention.output.dense',
  attentionNorm: 'attention.output.LayerNorm',
  inner: 'intermediate.dense',
  outer: 'output.dense',
  outputNorm: 'output.LayerNorm',
};

/** The kinds of scores with distances: content to position, and position to content. */
const KINDS = ['c2p', 'p2c'];

/** What the heads of a layer add to their scores (He et al. 2021, equation 4). */
function distanceHeads(
  config: ModelConfig,
  encoder: Weights,
  inputs: Inputs,
  { width, heads, epsilon }: LayerShape,
): (layer: Weights) => Partial<Heads> {
  const kinds = config.names('pos_att_type') ?? [];
  if (kinds.some((kind) => !KINDS.includes(kind))) throw config.unsupported('pos_att_type');
  const { rows, most } = distanceRows(config);
  const vectors = encoder.tensor('rel_embeddings.weight', [2 * most, width]);
  const norms = config.names('norm_rel_ebd') ?? [];
  const isNormalized = norms.includes('layer_norm');
  const table = isNormalized ? layerNorm(encoder, 'LayerNorm', vectors, width, epsilon) : vectors;
  const isShared = config.flag('share_att_key', false);
  const scale = 1 / Math.sqrt((width / heads) * (1 + kinds.length));

  const away = multiply(distances(inputs), integers(inputs.ids, [-1]));
  const bound = (rows.length - 1) / 2;
  const whole = (value: number) => integers(away, [value]);
  const near = operation('Min', [operation('Max', [away, whole(-bound)]), whole(bound)]);
  /** The row of the table for each query and key, `[length, length]`. */
  const numbers = gather(integers(away, rows), add(near, whole(bound)));
  /** The product of each row of `x`, `[batch, heads, length, width]`, with the vector of its distance to each token. */
  const scores = (x: Tensor, positions: Tensor, chosen: Tensor) =>
    operation('GatherElements', [products(x, positions), chosen], { axis: 3 });

  return (layer) => {
    /** The vectors of distances in each head, `[heads, width, rows]`. */
    const positions = (name: string, sharedName: string): Tensor => {
      const projected = linear(layer, isShared ? sharedName : name, table, [width, width]);
      return transpose(reshape(projected, [2 * most, heads, width / heads]), [1, 2, 0]);
    };
    const added = (query: Tensor, key: Tensor): Tensor | undefined => {
      const parts: Tensor[] = [];
      if (kinds.includes('c2p')) {
        const keys = positions('attention.self.pos_key_proj', LAYER.key);
        parts.push(scores(query, keys, inputs.perHead(numbers, heads)));
      }
      if (kinds.includes('p2c')) {
        const queries = multiply(positions('attention.self.pos_query_proj', LAYER.query), scale);
        const ofKeys = scores(key, queries, inputs.perHead(transpose(numbers, [1, 0]), heads));
        parts.push(transpose(ofKeys, [0, 1, 3, 2]));
      }
      return parts.reduce<Tensor | undefined>((sum, part) => (sum ? add(sum, part) : part), undefined);
    };
    return { scale, added };
  };
}

/**
 * The row of the table of vectors for each distance from a key to a query, from the most negative one on, and half the
 * number of rows. Near distances have a row each; farther ones share rows, wider and wider ones.
 */
function distanceRows(config: ModelConfig): { rows: readonly number[]; most: number } {
  const positions = config.count('max_position_embeddings', 512);
  const farthest = config.natural('max_relative_positions') ?? positions;
  const buckets = config.natural('position_buckets');
  if (farthest > FARTHEST) throw config.unsupported('max_relative_positions');
  const most = buckets ?? farthest;
  const bucket = (distance: number): number => {
    const middle = Math.floor(most / 2);
    const size = Math.abs(distance);
    if (buckets === undefined || size <= middle) return distance;
    // In single precision, as the models were trained: a bucket ends where its rounding says.
    const log = (x: number) => Math.fround(Math.log(Math.fround(x)));
    const share = Math.fround(log(size / middle) / log((farthest - 1) / middle));
    return Math.sign(distance) * (Math.ceil(Math.fround(share * (middle - 1))) + middle);
  };
  const rows = Array.from({ length: 4 * farthest + 1 }, (_, i) =>
    Math.min(2 * most - 1, Math.max(0, bucket(i - 2 * farthest) + most)),
  );
  return { rows, most };
}

/** More than any model has: the graph contains the row of each distance. */
const FARTHEST = 10_000;
