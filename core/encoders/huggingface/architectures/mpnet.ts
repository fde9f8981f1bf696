import type { Architecture } from './architecture.ts';
import { attentionBias, distances } from './attention.ts';
import { embedTokens } from './embeddings.ts';
import type { Inputs } from './inputs.ts';
import { add, gather, integers, operation, type Tensor, transpose, unsqueeze } from './operators.ts';
import { type LayerNames, layersIn, postNormLayers } from './postNorm.ts';
import { positionsAfterPadding } from './roberta.ts';
import type { Weights } from './weights.ts';

/** MPNet (Song et al. 2020): BERT whose attention also depends on how far tokens are apart. */
export const mpnet: Architecture = {
  name: 'MPNet',
  modelTypes: ['mpnet'],
  anchor: 'embeddings.word_embeddings.weight',
  build({ config, weights, inputs }) {
    const width = config.count('hidden_size');
    const shape = {
      width,
      heads: config.divisor('num_attention_heads', width),
      inner: config.count('intermediate_size'),
      activation: config.text('hidden_act', 'gelu'),
      epsilon: config.number('layer_norm_eps', 1e-12),
    };
    const tokens = embedTokens(weights.within('embeddings'), inputs, {
      ...shape,
      positions: positionsAfterPadding(inputs, PADDING),
      types: 0,
    });
    const encoder = weights.within('encoder');
    const layers = layersIn(encoder, 'layer', config.layers('num_hidden_layers'));
    const bias = add(distanceBias(encoder, inputs, shape.heads), attentionBias(inputs));
    return { tokens: postNormLayers(inputs, layers, LAYER, shape, tokens, bias), width };
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

/** Distances from which on all are alike. */
const FARTHEST = 128;
const BUCKETS = 32;

/** A number for each head and distance, `[1, heads, length, length]`. */
function distanceBias(weights: Weights, inputs: Inputs, heads: number): Tensor {
  const away = distances(inputs);
  const whole = (value: number) => integers(away, [value]);
  const near = operation('Max', [operation('Min', [away, whole(FARTHEST)]), whole(-FARTHEST)]);
  const buckets = integers(
    away,
    Array.from({ length: 2 * FARTHEST + 1 }, (_, i) => bucketOf(i - FARTHEST)),
  );
  const numbers = gather(buckets, add(near, whole(FARTHEST)));
  const bias = weights.rows('relative_attention_bias.weight', numbers, heads);
  return unsqueeze(transpose(bias, [2, 0, 1]), [0]);
}

/** The bucket of a distance (Raffel et al. 2020): one for each small distance, then wider ones, on either side. */
function bucketOf(distance: number): number {
  const perSide = BUCKETS / 2;
  const exact = perSide / 2;
  const size = Math.abs(distance);
  const side = distance > 0 ? perSide : 0;
  if (size < exact) return side + size;
  const wider = Math.log(size / exact) / Math.log(FARTHEST / exact);
  return side + Math.min(perSide - 1, exact + Math.floor(wider * (perSide - exact)));
}
