import { exp } from './activations.ts';
import { multiply, subtract } from './arithmetic.ts';
import { sum } from './broadcasting.ts';
import { record, type Tensor } from './tape.ts';

/** Softmax along an axis, the last one if none is given. The gradient is y·(g − Σ g·y). */
export function softmax(x: Tensor, axis = x.shape.length - 1): Tensor {
  return record({
    operator: 'Softmax',
    inputs: [x],
    attributes: { axis },
    shape: x.shape,
    gradient: (g, y) => [multiply(y, subtract(g, sum(multiply(g, y), [axis], true)))],
  });
}

/** The logarithm of the softmax. The gradient is g − e^y·Σ g. */
export function logSoftmax(x: Tensor, axis = x.shape.length - 1): Tensor {
  return record({
    operator: 'LogSoftmax',
    inputs: [x],
    attributes: { axis },
    shape: x.shape,
    gradient: (g, y) => [subtract(g, multiply(exp(y), sum(g, [axis], true)))],
  });
}
