import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erf, sigmoid, tanh } from '../../../../core/training/graph/activations.ts';
import { add, multiply } from '../../../../core/training/graph/arithmetic.ts';
import { expand, reshape, sum } from '../../../../core/training/graph/broadcasting.ts';
import { gradients } from '../../../../core/training/graph/gradients.ts';
import { split } from '../../../../core/training/graph/parts.ts';
import { product, products } from '../../../../core/training/graph/products.ts';
import { Tape, type Tensor } from '../../../../core/training/graph/tape.ts';
import { largestError, TOLERANCE } from './finiteDifferences.ts';
import { OPERATORS, one } from './operatorCases.ts';

for (const [name, given] of Object.entries(OPERATORS)) {
  test(`the gradients of ${name} agree with finite differences`, async () => {
    const error = await largestError(given);
    assert(error < TOLERANCE, `${error}`);
  });
}

// onnxruntime has no error function in double precision on the processor: single precision, whose rounding alone is 1e-4.
test('the gradients of Erf agree with finite differences', async () => {
  const error = await largestError({ ...one((x) => erf(multiply(x, x.tape.scalar(1.5)))), real: 'float32' });
  assert(error < 5e-4, `${error}`);
});

test('a wrong rule is found', async () => {
  const halved = one((x) => {
    const [y] = x.tape.record({
      operator: 'Tanh',
      inputs: [x],
      shapes: [x.shape],
      backward: ([g]) => [multiply(g!, x.tape.scalar(0.5))],
    });
    return y!;
  });
  assert((await largestError(halved)) > 0.1);
});

test('gradients of gradients agree with finite differences', async () => {
  const error = await largestError(one((x) => gradients(sum(multiply(tanh(x), sigmoid(x))), [x])[0]!));
  assert(error < TOLERANCE, `${error}`);
});

test('shapes that do not fit are refused', () => {
  const tape = new Tape();
  const x = (...shape: number[]) => tape.input(`x${shape}`, shape);
  for (const compute of [
    () => add(x(3, 4), x(3)),
    () => product(x(3, 4), x(3, 4)),
    () => products(x(2, 3, 4), x(3, 4, 5)),
    () => reshape(x(3, 4), [5]),
    () => expand(x(3, 4), [3, 1]),
    () => split(x(3, 4), [1, 1], 0),
  ]) {
    assert.throws(compute, /cannot be applied to shapes \[/);
  }
});

test('what split returns cannot be changed', () => {
  const parts = split(new Tape().input('x', [4]), [1, 3], 0) as Tensor[];
  assert.throws(() => parts.pop(), TypeError);
});
