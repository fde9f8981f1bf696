import type { HiddenState, NetworkParts } from './architecture.ts';
import { attend, type Heads, type Sight } from './attention.ts';
import { activation, linear, rmsNorm } from './blocks.ts';
import { tokenRows } from './embeddings.ts';
import type { Inputs } from './inputs.ts';
import { add, multiply, type Tensor } from './operators.ts';
import { layersIn } from './postNorm.ts';
import type { Weights } from './weights.ts';

/** How the decoders differ that Semloc builds. */
export interface DecoderShape {
  readonly width: number;
  readonly heads: number;
  /** Heads of keys and values. */
  readonly keys: number;
  /** Components of a head. */
  readonly headWidth: number;
  /** The factor of the products of queries and keys, if it is not 1/√headWidth. */
  readonly scale?: number;
  readonly activation: string;
  readonly epsilon: number;
  /** What the scales of normalizations are added to. */
  readonly around: number;
  /** The normalizations: before attention, after it if there is one, before and after the feed-forward network. */
  readonly norms: readonly [string, string | undefined, string, string | undefined];
  /** True if queries and keys are normalized. */
  readonly normalizesHeads?: boolean;
  /** True if queries, keys and values have a bias and their output has none; otherwise as `attention_bias` says of all. */
  readonly hasInputBias?: boolean;
  /** What each layer sees. */
  readonly sights: readonly Sight[];
  /** What embeddings are multiplied by. */
  readonly embeddingScale: number;
}

/** A decoder as Llama and Gemma 3 have it: layers of attention and of a gated feed-forward network. */
export function decoder({ config, weights, inputs }: NetworkParts, shape: DecoderShape): HiddenState {
  const { width, epsilon, around, sights, embeddingScale } = shape;
  const inner = config.count('intermediate_size');
  const hasBias = !shape.hasInputBias && config.flag('attention_bias', false);
  const words = tokenRows(weights, 'embed_tokens.weight', inputs, width);
  const last = layersIn(weights, 'layers', sights.length).reduce(
    (x, layer, place) => decoderLayer(inputs, layer, { ...shape, inner, hasBias }, sights[place]!, x),
    embeddingScale === 1 ? words : multiply(words, embeddingScale),
  );
  return { tokens: rmsNorm(weights, 'norm', last, width, epsilon, around), width };
}

function decoderLayer(
  inputs: Inputs,
  weights: Weights,
  shape: DecoderShape & { readonly inner: number; readonly hasBias: boolean },
  { bias, turn }: Sight,
  x: Tensor,
): Tensor {
  const { width, heads: count, keys, headWidth, scale, inner, epsilon, around, hasBias } = shape;
  const { normalizesHeads = false, hasInputBias = hasBias } = shape;
  const norm = (name: string | undefined, of: Tensor) =>
    name === undefined ? of : rmsNorm(weights, name, of, width, epsilon, around);
  const [beforeAttention, afterAttention, beforeGates, afterGates] = shape.norms;
  const attention = weights.within('self_attn');
  const normed = norm(beforeAttention, x);
  const project = (name: string, heads: number) =>
    linear(attention, name, normed, [width, heads * headWidth], hasInputBias);
  const projected = [project('q_proj', count), project('k_proj', keys), project('v_proj', keys)] as const;
  const turned = (name: string) => (of: Tensor) =>
    turn(normalizesHeads ? rmsNorm(attention, name, of, headWidth, epsilon, around) : of);
  const heads: Heads = {
    ...{ count, keys, width: headWidth, query: turned('q_norm'), key: turned('k_norm') },
    ...(scale !== undefined && { scale }),
  };
  const seen = attend(inputs, projected, bias, heads);
  const attended = linear(attention, 'o_proj', seen, [count * headWidth, width], hasBias);
  const middle = add(x, norm(afterAttention, attended));
  const gates = norm(beforeGates, middle);
  const gated = (name: string) => linear(weights, `mlp.${name}`, gates, [width, inner], false);
  const hidden = multiply(activation(shape.activation, gated('gate_proj')), gated('up_proj'));
  return add(middle, norm(afterGates, linear(weights, 'mlp.down_proj', hidden, [inner, width], false)));
}
