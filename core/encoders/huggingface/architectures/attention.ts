import { InputError } from '../../../inputError.ts';
import { halves } from './blocks.ts';
import type { Inputs } from './inputs.ts';
import {
  add,
  apply,
  cast,
  concatenate,
  mean,
  multiply,
  operation,
  products,
  reshape,
  scalar,
  softmax,
  subtract,
  type Tensor,
  transpose,
  unsqueeze,
  where,
} from './operators.ts';

/** The heads of an attention. */
export interface Heads {
  readonly count: number;
  /** Those of keys and values, each shared by equally many queries; as many as there are if absent. */
  readonly keys?: number;
  /** Components of one head. */
  readonly width: number;
  /** The factor of the products of queries and keys; 1/√width if absent. */
  readonly scale?: number;
  /** Applied to the queries and the keys of each head, `[batch, length, heads, width]`. */
  readonly query?: (x: Tensor) => Tensor;
  readonly key?: (x: Tensor) => Tensor;
  /** Added to the scores, from the scaled queries and the keys of each head, `[batch, heads, length, width]`. */
  readonly added?: (query: Tensor, key: Tensor) => Tensor | undefined;
}

/** What the attention of a layer may see, and how queries and keys are turned by their positions. */
export interface Sight {
  /** Added to the scores, `[batch, heads or 1, length or 1, length]`. */
  readonly bias: Tensor;
  readonly turn: (x: Tensor) => Tensor;
}

/**
 * Attention (Vaswani et al. 2017) of all tokens of a sentence to those that the bias does not forbid. Queries, keys and
 * values are `[batch · length, heads · width]`, and so is the result.
 *
 * @param bias added to the scores, `[batch, heads or 1, length or 1, length]`
 */
export function attend(
  inputs: Inputs,
  [query, key, value]: readonly [Tensor, Tensor, Tensor],
  bias: Tensor,
  heads: Heads,
): Tensor {
  const { count, keys = count, width, scale = 1 / Math.sqrt(width) } = heads;
  const same = (x: Tensor) => x;
  const { query: onQuery = same, key: onKey = same } = heads;
  const repeated = (x: Tensor): Tensor => {
    if (keys === count) return x;
    const copies = Array<Tensor>(count / keys).fill(unsqueeze(x, [3]));
    return reshape(concatenate(copies, 3), [0, 0, count, width]);
  };
  const turned = onQuery(inputs.perSentence(query, [count, width]));
  const q = transpose(scale === 1 ? turned : multiply(turned, scale), [0, 2, 1, 3]);
  const k = repeated(onKey(inputs.perSentence(key, [keys, width])));
  const v = repeated(inputs.perSentence(value, [keys, width]));
  const byContent = products(q, transpose(k, [0, 2, 3, 1]));
  const more = heads.added?.(q, transpose(k, [0, 2, 1, 3]));
  const scores = add(more ? add(byContent, more) : byContent, bias);
  const context = products(softmax(scores), transpose(v, [0, 2, 1, 3]));
  return reshape(transpose(context, [0, 2, 1, 3]), [-1, count * width]);
}

/** The most negative float32. */
const LOWEST = -3.4028234663852886e38;

/** The bias that forbids padding, and the pairs of positions that `allowed`, `[length, length]`, forbids. */
export function attentionBias({ present }: Inputs, ...allowed: readonly Tensor[]): Tensor {
  const both = allowed.reduce((all, each) => operation('And', [all, each]), present);
  return where(both, 0, LOWEST);
}

/**
 * 1 for tokens that see any token, 0 for those of padding that see none, `[batch · length, 1]`: what is attended to is then
 * nothing, as in PyTorch.
 */
export function seesAny({ present }: Inputs, allowed: Tensor): Tensor {
  const seen = cast(operation('And', [present, allowed]), 'float32');
  return reshape(cast(cast(mean(seen), 'bool'), 'float32'), [-1, 1]);
}

/** How far each position (a column) is after that of the query (a row), `[length, length]`. */
export function distances({ positions }: Inputs): Tensor {
  return subtract(unsqueeze(positions, [0]), unsqueeze(positions, [1]));
}

/** Positions up to `most` after the query, and down to `least`. */
export function within(inputs: Inputs, least: number, most: number): Tensor {
  const away = cast(distances(inputs), 'float32');
  const bounds = [];
  if (Number.isFinite(most)) bounds.push(operation('LessOrEqual', [away, scalar(away, most)]));
  if (Number.isFinite(least)) bounds.push(operation('GreaterOrEqual', [away, scalar(away, least)]));
  return bounds.reduce((all, each) => operation('And', [all, each]));
}

/**
 * Rotary position embedding (Su et al. 2021): turns the pairs (i, i + width/2) of each head's components by angles that
 * grow with the position.
 *
 * @param factor multiplies the base, and its root of degree width/2 divides the angles
 */
export function rotary(
  { positions }: Inputs,
  width: number,
  base: number,
  factor = 1,
): (x: Tensor) => Tensor {
  const { graph } = positions;
  if (width % 2 === 1) {
    throw new InputError(`The model's heads have ${width} components, which cannot be turned in pairs.`);
  }
  const half = width / 2;
  const exponents = Float32Array.from({ length: half }, (_, i) => (-2 * i) / width);
  const power = (of: number, by: Tensor) => operation('Pow', [scalar(positions, of), by]);
  const powers = power(factor * base, { graph, name: graph.numbers(exponents) });
  const root = factor === 1 ? undefined : power(factor, scalar(positions, -2 / width));
  const frequencies = root ? multiply(powers, root) : powers;
  const angles = multiply(unsqueeze(cast(positions, 'float32'), [1, 2]), frequencies);
  // Graphics cards have few digits of sines: in double precision they are left to the processor.
  const exact = (operator: string) => cast(apply(operator, cast(angles, 'float64')), 'float32');
  const cosine = exact('Cos');
  const sine = exact('Sin');
  return (x) => {
    const [a, b] = halves(x, half);
    return concatenate(
      [subtract(multiply(a, cosine), multiply(b, sine)), add(multiply(b, cosine), multiply(a, sine))],
      3,
    );
  };
}
