import { attend, attentionBias, rotary } from './attention.ts';
import { activation, layerNorm, linear } from './blocks.ts';
import type { Inputs } from './inputs.ts';
import { add, multiply, split, type Tensor } from './operators.ts';
import type { Weights } from './weights.ts';

/** Layers that normalize after each step, as BERT's do, with rotary positions and gated feed-forward networks. */
export interface RotaryLayers {
  readonly width: number;
  readonly heads: number;
  /** The base of the angles. */
  readonly base: number;
  /** The factor by which angles are scaled; 1 if absent. */
  readonly factor?: number;
  readonly activation: string;
  readonly epsilon: number;
  /** Components inside of the feed-forward network. */
  readonly inner: number;
  /** The names of weights: queries, keys and values together; what follows attention; and so on. */
  readonly names: Readonly<
    Record<'projections' | 'attended' | 'attentionNorm' | 'outer' | 'outputNorm', string>
  >;
  /** True if these linear maps have a bias. */
  readonly hasBias: boolean;
  /** What the activation is applied to, and what its result is multiplied by. */
  gates(layer: Weights, x: Tensor): readonly [gate: Tensor, factor: Tensor];
}

/** @param x `[batch · length, width]` */
export function rotaryPostNormLayers(
  inputs: Inputs,
  layers: readonly Weights[],
  shape: RotaryLayers,
  x: Tensor,
): Tensor {
  const { width, heads: count, inner, epsilon, names, hasBias } = shape;
  const turn = rotary(inputs, width / count, shape.base, shape.factor);
  const heads = { count, width: width / count, query: turn, key: turn };
  const bias = attentionBias(inputs);
  return layers.reduce((before, layer) => {
    const projected = linear(layer, names.projections, before, [width, 3 * width], hasBias);
    const [query, key, value] = split(projected, [width, width, width], -1);
    const seen = attend(inputs, [query!, key!, value!], bias, heads);
    const attended = linear(layer, names.attended, seen, [width, width], hasBias);
    const middle = layerNorm(layer, names.attentionNorm, add(before, attended), width, epsilon);
    const [gate, factor] = shape.gates(layer, middle);
    const hidden = multiply(activation(shape.activation, gate), factor);
    const output = linear(layer, names.outer, hidden, [inner, width], hasBias);
    return layerNorm(layer, names.outputNorm, add(middle, output), width, epsilon);
  }, x);
}
