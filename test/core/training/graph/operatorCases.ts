import { exp, log, relu, sigmoid, sqrt, tanh } from '../../../../core/training/graph/activations.ts';
import { add, divide, multiply, negate, subtract } from '../../../../core/training/graph/arithmetic.ts';
import { expand, reshape, sum } from '../../../../core/training/graph/broadcasting.ts';
import { normalizeLayer } from '../../../../core/training/graph/layerNormalization.ts';
import { concatenate, split } from '../../../../core/training/graph/parts.ts';
import { maximum, mean } from '../../../../core/training/graph/pooling.ts';
import { product, products } from '../../../../core/training/graph/products.ts';
import { gather, gatherElements } from '../../../../core/training/graph/rows.ts';
import { cast, equal, greater, where } from '../../../../core/training/graph/selection.ts';
import { logSoftmax, softmax } from '../../../../core/training/graph/softmax.ts';
import type { Tape, Tensor } from '../../../../core/training/graph/tape.ts';
import { transpose } from '../../../../core/training/graph/transpose.ts';
import { pad, slice } from '../../../../core/training/graph/windows.ts';
import type { Differentiable } from './finiteDifferences.ts';

const positive = (value: number) => Math.abs(value) + 0.5;
const awayFromZero = (value: number) => value + Math.sign(value) * 0.2;

type Two = readonly [Tensor, Tensor];
export const one = (
  f: (x: Tensor) => Tensor,
  shape = [3, 4],
  domain?: (value: number) => number,
): Differentiable => ({
  shapes: [shape],
  compute: ([x]) => f(x!),
  domain,
});
export const two = (
  f: (...inputs: Two) => Tensor,
  a: number[],
  b: number[],
  domain?: (v: number) => number,
) => ({
  shapes: [a, b],
  compute: (inputs: readonly Tensor[]) => f(...(inputs as Two)),
  domain,
});
const rows = (tape: Tape, numbers: number[], type: 'int32' | 'int64') =>
  cast(tape.constant(numbers, [2, numbers.length / 2]), type);

/** Every operator, in the cases that its gradient distinguishes. */
export const OPERATORS: Readonly<Record<string, Differentiable>> = {
  Add: two(add, [3, 4], [3, 4]),
  'Add, broadcast': two(add, [3, 4], [4]),
  'Sub, broadcast': two(subtract, [3, 1], [2, 1, 4]),
  'Mul, broadcast': two(multiply, [3, 1], [2, 1, 4]),
  'Mul, a square': one((x) => multiply(x, x)),
  'Div, broadcast': two(divide, [3, 1], [2, 1, 4], positive),
  Neg: one(negate),
  Sigmoid: one(sigmoid),
  Tanh: one(tanh),
  Relu: one(relu, [3, 4], awayFromZero),
  Exp: one(exp),
  Log: one(log, [3, 4], positive),
  Sqrt: one(sqrt, [3, 4], positive),
  'Where and Greater': {
    shapes: [[3, 4], [4]],
    compute: ([a, b], tape) => where(greater(tape.constant([1, -1, 1, -1], [4]), tape.scalar(0)), a!, b!),
  },
  'Where and Equal': {
    shapes: [[3, 4], []],
    compute: ([a, b], tape) => where(equal(tape.constant([1, 2, 1], [3, 1]), tape.scalar(1)), a!, b!),
  },
  Gemm: two(product, [3, 4], [4, 5]),
  'Gemm, first transposed': two((a, b) => product(a, b, { a: true }), [4, 3], [4, 5]),
  'Gemm, second transposed': two((a, b) => product(a, b, { b: true }), [3, 4], [5, 4]),
  'Gemm, both transposed': two((a, b) => product(a, b, { a: true, b: true }), [4, 3], [5, 4]),
  MatMul: two(products, [2, 3, 4], [2, 4, 5]),
  'MatMul, broadcast': two(products, [2, 3, 3, 4], [3, 4, 5]),
  ReduceSum: one((x) => sum(x, [0, 2]), [2, 3, 4]),
  'ReduceSum, axes kept': one((x) => sum(x, [1], true), [2, 3, 4]),
  ReduceMean: one((x) => mean(x, [1]), [2, 3, 4]),
  ReduceMax: one((x) => maximum(x, [1]), [2, 3, 4]),
  Softmax: one((x) => softmax(x)),
  'Softmax, first axis': one((x) => softmax(x, 0)),
  LayerNormalization: {
    shapes: [[3, 4], [4], [4]],
    compute: ([x, scale, shift]) => normalizeLayer(x!, scale!, shift, 1e-3),
  },
  'LayerNormalization without a shift': two(
    (x, scale) => normalizeLayer(x, scale, undefined, 1e-3),
    [2, 3, 4],
    [4],
  ),
  LogSoftmax: one((x) => logSoftmax(x)),
  Reshape: one((x) => reshape(x, [2, 6])),
  Expand: one((x) => expand(x, [2, 3, 4]), [3, 1]),
  Transpose: one((x) => transpose(x, [2, 0, 1]), [2, 3, 4]),
  Concat: {
    shapes: [
      [2, 3],
      [2, 2],
      [2, 1],
    ],
    compute: (parts) => concatenate(parts, 1),
  },
  'Concat, nested': {
    shapes: Array.from({ length: 7 }, () => [2, 1]),
    compute: (parts) => concatenate(parts, 1),
    partsPerOperator: 2,
  },
  Split: one(
    (x) => {
      const [a, b, c] = split(x, [1, 2, 3], 1);
      return concatenate([c!, a!, multiply(b!, b!)], 1);
    },
    [2, 6],
  ),
  'Split, parts unused': one((x) => split(x, [1, 2, 3], 1)[1]!, [2, 6]),
  'Split, nested': {
    ...one((x) => concatenate([...split(x, [2, 1, 1, 1, 1, 2, 1], 0)].reverse(), 0), [9, 2]),
    partsPerOperator: 3,
  },
  Slice: one((x) => slice(x, 1, 2, 5), [3, 6]),
  Pad: one((x) => pad(x, 0, 1, 2)),
  'Gather, rows repeated': {
    shapes: [[5, 3]],
    compute: ([x], tape) => gather(x!, rows(tape, [1, 4, 1, 0], 'int64')),
  },
  'GatherElements, elements repeated': {
    shapes: [[2, 4]],
    compute: ([x], tape) => gatherElements(x!, rows(tape, [2, 0, 2, 1, 1, 3], 'int64'), 1),
  },
  'Gather, by 32-bit numbers': {
    shapes: [[5, 3]],
    compute: ([x], tape) => gather(x!, rows(tape, [2, 2, 1, 0], 'int32')),
  },
};
