import { attend, attentionBias, type Heads } from './attention.ts';
import { activation, layerNorm, linear } from './blocks.ts';
import type { Inputs } from './inputs.ts';
import type { ModelConfig } from './modelConfig.ts';
import { add, type Tensor } from './operators.ts';
import type { Weights } from './weights.ts';

/** The names of the weights in a layer. */
export interface LayerNames {
  readonly query: string;
  readonly key: string;
  readonly value: string;
  readonly attended: string;
  readonly attentionNorm: string;
  readonly inner: string;
  readonly outer: string;
  readonly outputNorm: string;
}

/** Sizes of the layers. */
export interface LayerShape {
  readonly width: number;
  readonly heads: number;
  /** Components between the two steps of the feed-forward network. */
  readonly inner: number;
  readonly activation: string;
  readonly epsilon: number;
}

/** What an architecture's attention has beyond BERT's. */
export interface OwnAttention {
  /** Added to the scores in all layers; forbids padding alone if absent. */
  readonly bias?: Tensor;
  /** The heads of a layer. */
  readonly heads?: (layer: Weights) => Partial<Heads>;
}

/**
 * The sizes under the names of BERT's config.json.
 *
 * @param activation the function where config.json names none
 */
export function layerShape(config: ModelConfig, activation = 'gelu'): LayerShape {
  const width = config.count('hidden_size');
  return {
    width,
    heads: config.divisor('num_attention_heads', width),
    inner: config.count('intermediate_size'),
    activation: config.text('hidden_act', activation),
    epsilon: config.number('layer_norm_eps', 1e-12),
  };
}

/**
 * Layers as BERT has them (Devlin et al. 2019): attention, then a feed-forward network, each added to its input and then
 * normalized.
 *
 * @param layers the weights of each layer
 * @param x `[batch · length, width]`
 * @param own how the attention differs from BERT's
 */
export function postNormLayers(
  inputs: Inputs,
  layers: readonly Weights[],
  names: LayerNames,
  shape: LayerShape,
  x: Tensor,
  own: OwnAttention = {},
): Tensor {
  const { width, inner, epsilon } = shape;
  const { bias = attentionBias(inputs) } = own;
  return layers.reduce((before, weights) => {
    const project = (name: string) => linear(weights, name, before, [width, width]);
    const heads: Heads = { count: shape.heads, width: width / shape.heads, ...own.heads?.(weights) };
    const projected = [project(names.query), project(names.key), project(names.value)] as const;
    const attended = linear(weights, names.attended, attend(inputs, projected, bias, heads), [width, width]);
    const middle = layerNorm(weights, names.attentionNorm, add(attended, before), width, epsilon);
    const hidden = activation(shape.activation, linear(weights, names.inner, middle, [width, inner]));
    const output = linear(weights, names.outer, hidden, [inner, width]);
    return layerNorm(weights, names.outputNorm, add(output, middle), width, epsilon);
  }, x);
}

/** The weights of the layers `NAME.0`, `NAME.1`, ... */
export function layersIn(weights: Weights, name: string, count: number): Weights[] {
  return Array.from({ length: count }, (_, layer) => weights.within(`${name}.${layer}`));
}
