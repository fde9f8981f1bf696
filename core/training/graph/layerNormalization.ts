import { sqrt } from './activations.ts';
import { add, divide, multiply, subtract } from './arithmetic.ts';
import { sumTo } from './broadcasting.ts';
import { mean } from './pooling.ts';
import { record, type Tensor } from './tape.ts';

/**
 * Layer normalization along the last axis (Ba et al. 2016): n·scale + shift, where n = (x − mean)/s and s² = variance + ε.
 * With h = g·scale, the gradient of x is (h − mean h − n·mean(h·n))/s. Mean and s are computed again for it, which costs
 * less than keeping n.
 */
export function normalizeLayer(x: Tensor, scale: Tensor, shift: Tensor | undefined, epsilon: number): Tensor {
  const axes = [x.shape.length - 1];
  return record({
    operator: 'LayerNormalization',
    inputs: shift ? [x, scale, shift] : [x, scale],
    attributes: { axis: -1, epsilon: { float: epsilon } },
    shape: x.shape,
    gradient(g) {
      const centered = subtract(x, mean(x, axes, true));
      const variance = mean(multiply(centered, centered), axes, true);
      const deviation = sqrt(add(variance, x.tape.scalar(epsilon)));
      const n = divide(centered, deviation);
      const h = multiply(g, scale);
      const along = multiply(n, mean(multiply(h, n), axes, true));
      return [
        divide(subtract(subtract(h, mean(h, axes, true)), along), deviation),
        sumTo(multiply(g, n), scale.shape),
        ...(shift ? [sumTo(g, shift.shape)] : []),
      ];
    },
  });
}
