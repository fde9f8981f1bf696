import { power } from '../../power.ts';
import type { AdamSettings, Moments } from '../sparseAdam.ts';
import { sqrt } from './activations.ts';
import { add, divide, multiply, subtract } from './arithmetic.ts';
import type { Tensor } from './tape.ts';

/** Parameters and moments after a step, of the parameters' shape. */
export interface AdamStep {
  readonly parameters: Tensor;
  readonly first: Tensor;
  readonly second: Tensor;
}

/**
 * Records a step of Adam (Kingma and Ba 2015, algorithm 1). The bias correction depends on the number of the step
 * alone, so that it is part of the rate, which is fed: {@link adamRate}.
 *
 * @param moments the moving averages of the gradients and of their squares before the step
 */
export function adam(
  parameters: Tensor,
  gradient: Tensor,
  moments: Readonly<Record<keyof Moments, Tensor>>,
  rate: Tensor,
  { beta1, beta2, epsilon }: AdamSettings,
): AdamStep {
  const { tape } = parameters;
  const average = (before: Tensor, now: Tensor, beta: number) =>
    add(multiply(before, tape.scalar(beta)), multiply(now, tape.scalar(1 - beta)));
  const first = average(moments.first, gradient, beta1);
  const second = average(moments.second, multiply(gradient, gradient), beta2);
  const change = divide(multiply(first, rate), add(sqrt(second), tape.scalar(epsilon)));
  return { parameters: subtract(parameters, change), first, second };
}

/** The learning rate of a step, counted from 1, with Adam's correction of the moments' bias towards 0. */
export function adamRate({ learningRate, beta1, beta2 }: AdamSettings, step: number): number {
  return (learningRate * Math.sqrt(1 - power(beta2, step))) / (1 - power(beta1, step));
}
