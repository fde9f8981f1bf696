import type { TripletLossName } from '../definitions/settings.ts';
import { relu, sqrt } from '../graph/activations.ts';
import { add, divide, multiply, subtract } from '../graph/arithmetic.ts';
import { sum } from '../graph/broadcasting.ts';
import { mean } from '../graph/pooling.ts';
import type { Tensor } from '../graph/tape.ts';

/**
 * Records the mean triplet loss of a batch, each tensor `[size, dimension]`: the same loss as compvec/tripletLoss.ts
 * (Scheepers 2017, 4.1.1).
 */
export function tripletLoss(
  name: TripletLossName,
  margin: number,
  composed: Tensor,
  positive: Tensor,
  negative: Tensor,
): Tensor {
  const distance = name === 'euclidean' ? squaredDistance : negativeCosine;
  const apart = subtract(distance(composed, positive), distance(composed, negative));
  return mean(relu(add(apart, composed.tape.scalar(margin))));
}

/** `[size]`. */
function squaredDistance(a: Tensor, b: Tensor): Tensor {
  const difference = subtract(a, b);
  return sum(multiply(difference, difference), [1]);
}

/** `[size]`; 0 with a zero vector. */
function negativeCosine(a: Tensor, b: Tensor): Tensor {
  const dot = (x: Tensor, y: Tensor) => sum(multiply(x, y), [1]);
  const norms = multiply(norm(a), norm(b));
  return divide(dot(a, b), multiply(norms, a.tape.scalar(-1)));
}

/** The root has no derivative at 0. */
const norm = (x: Tensor) => sqrt(add(sum(multiply(x, x), [1]), x.tape.scalar(TINY)));

const TINY = 1e-12;
