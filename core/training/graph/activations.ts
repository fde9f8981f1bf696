import { add, divide, multiply, negate, subtract } from './arithmetic.ts';
import { greater, where } from './selection.ts';
import { record, type Tensor } from './tape.ts';

/** y = 1 / (1 + e^−x). The gradient is g·(y − y²). */
export function sigmoid(x: Tensor): Tensor {
  return elementwise('Sigmoid', x, (g, y) => multiply(g, subtract(y, multiply(y, y))));
}

/** The hyperbolic tangent. The gradient is g − g·y². */
export function tanh(x: Tensor): Tensor {
  return elementwise('Tanh', x, (g, y) => subtract(g, multiply(g, multiply(y, y))));
}

/** max(x, 0). The gradient is g where y > 0, else 0. */
export function relu(x: Tensor): Tensor {
  const zero = x.tape.scalar(0);
  return elementwise('Relu', x, (g, y) => where(greater(y, zero), g, zero));
}

/** The error function. The gradient is g·2/√π·e^(−x²). */
export function erf(x: Tensor): Tensor {
  const { tape } = x;
  return elementwise('Erf', x, (g) =>
    multiply(g, multiply(exp(negate(multiply(x, x))), tape.scalar(2 / Math.sqrt(Math.PI)))),
  );
}

/** e^x. The gradient is g·y. */
export function exp(x: Tensor): Tensor {
  return elementwise('Exp', x, (g, y) => multiply(g, y));
}

/** The natural logarithm. The gradient is g/x. */
export function log(x: Tensor): Tensor {
  return elementwise('Log', x, (g) => divide(g, x));
}

/** √x. The gradient is g/2y: infinite at 0, as the derivative is. */
export function sqrt(x: Tensor): Tensor {
  return elementwise('Sqrt', x, (g, y) => divide(g, add(y, y)));
}

function elementwise(operator: string, x: Tensor, gradient: (g: Tensor, y: Tensor) => Tensor): Tensor {
  return record({ operator, inputs: [x], shape: x.shape, gradient: (g, y) => [gradient(g, y)] });
}
