import { broadcastShape, sumTo } from './broadcasting.ts';
import { record, type Tensor } from './tape.ts';

/** a + b, broadcast. */
export function add(a: Tensor, b: Tensor): Tensor {
  return record({
    operator: 'Add',
    inputs: [a, b],
    shape: broadcastShape('Add', a.shape, b.shape),
    gradient: (g) => [sumTo(g, a.shape), sumTo(g, b.shape)],
  });
}

/** a − b, broadcast. */
export function subtract(a: Tensor, b: Tensor): Tensor {
  return record({
    operator: 'Sub',
    inputs: [a, b],
    shape: broadcastShape('Sub', a.shape, b.shape),
    gradient: (g) => [sumTo(g, a.shape), sumTo(negate(g), b.shape)],
  });
}

/** a · b element by element, broadcast. */
export function multiply(a: Tensor, b: Tensor): Tensor {
  return record({
    operator: 'Mul',
    inputs: [a, b],
    shape: broadcastShape('Mul', a.shape, b.shape),
    gradient: (g) => [sumTo(multiply(g, b), a.shape), sumTo(multiply(g, a), b.shape)],
  });
}

/** y = a / b, broadcast. The gradients are g/b and −(g/b)·y. */
export function divide(a: Tensor, b: Tensor): Tensor {
  return record({
    operator: 'Div',
    inputs: [a, b],
    shape: broadcastShape('Div', a.shape, b.shape),
    gradient: (g, y) => {
      const quotient = divide(g, b);
      return [sumTo(quotient, a.shape), sumTo(negate(multiply(quotient, y)), b.shape)];
    },
  });
}

/** −x. */
export function negate(x: Tensor): Tensor {
  return record({ operator: 'Neg', inputs: [x], shape: x.shape, gradient: (g) => [negate(g)] });
}
