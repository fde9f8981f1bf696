import { InputError } from '../../../inputError.ts';
import { add, apply, divide, mean, multiply, operation, split, type Tensor } from './operators.ts';
import type { Weights } from './weights.ts';

/** y = W x + b of the weights `NAME.weight`, `[to, from]`, and `NAME.bias`, `[to]`; the shape is `[from, to]`. */
export function linear(
  weights: Weights,
  name: string,
  x: Tensor,
  shape: readonly [number, number],
  hasBias = true,
): Tensor {
  const bias = hasBias ? weights.tensor(`${name}.bias`, [shape[1]]) : undefined;
  return weights.affine(`${name}.weight`, x, shape, bias);
}

/** Layer normalization (Ba et al. 2016) with the scale `NAME.weight` and the shift `NAME.bias`. */
export function layerNorm(
  weights: Weights,
  name: string,
  x: Tensor,
  width: number,
  epsilon: number,
  hasBias = true,
): Tensor {
  const scale = weights.tensor(`${name}.weight`, [width]);
  const shift = hasBias ? [weights.tensor(`${name}.bias`, [width])] : [];
  return operation('LayerNormalization', [x, scale, ...shift], { axis: -1, epsilon: { float: epsilon } });
}

/**
 * Division by the root mean square, and a scale (Zhang and Sennrich 2019).
 *
 * @param around what the weights are added to: Gemma's are about 0
 */
export function rmsNorm(
  weights: Weights,
  name: string,
  x: Tensor,
  width: number,
  epsilon: number,
  around = 0,
): Tensor {
  const weight = weights.tensor(`${name}.weight`, [width]);
  const unit = divide(x, apply('Sqrt', add(mean(multiply(x, x)), epsilon)));
  return multiply(unit, around === 0 ? weight : add(weight, around));
}

/** Functions between two layers, by the names of transformers. */
const ACTIVATIONS: ReadonlyMap<string, (x: Tensor) => Tensor> = new Map([
  ['gelu', (x) => multiply(multiply(x, 0.5), add(apply('Erf', divide(x, Math.SQRT2)), 1))],
  ['gelu_new', tanhGelu],
  ['gelu_pytorch_tanh', tanhGelu],
  ['relu', (x) => apply('Relu', x)],
  ['silu', (x) => multiply(x, apply('Sigmoid', x))],
  ['swish', (x) => multiply(x, apply('Sigmoid', x))],
  ['tanh', (x) => apply('Tanh', x)],
]);

/** @throws InputError if the function is not known */
export function activation(name: string, x: Tensor): Tensor {
  const applied = ACTIVATIONS.get(name)?.(x);
  if (applied) return applied;
  throw new InputError(
    `The model has the activation function ${name}, which Semloc does not build.`,
    `It builds ${[...ACTIVATIONS.keys()].join(', ')}. Export the model as model.onnx.`,
  );
}

/** The approximation of GELU by tanh (Hendrycks and Gimpel 2016). */
function tanhGelu(x: Tensor): Tensor {
  const cube = multiply(multiply(x, x), x);
  const inner = multiply(add(x, multiply(cube, 0.044715)), Math.sqrt(2 / Math.PI));
  return multiply(multiply(x, 0.5), add(apply('Tanh', inner), 1));
}

/** The halves of the last axis, of `width` components each. */
export function halves(x: Tensor, width: number): readonly [Tensor, Tensor] {
  return split(x, [width, width], -1) as readonly [Tensor, Tensor];
}
