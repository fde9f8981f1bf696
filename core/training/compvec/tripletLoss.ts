import { dot } from '../../matrices/vectorArithmetic.ts';
import type { TripletLossName } from '../definitions/settings.ts';

/** The gradients of a triplet's loss, each `[dimension]`; only written if the loss is above 0. */
export interface TripletGradients {
  readonly composed: Float32Array;
  readonly positive: Float32Array;
  readonly negative: Float32Array;
}

/** Returns the loss of one triplet, 0 or more, and writes its gradients. */
export type TripletLoss = (
  composed: Float32Array,
  positive: Float32Array,
  negative: Float32Array,
  gradients: TripletGradients,
) => number;

/**
 * Creates a triplet loss (Scheepers 2017, 4.1.1). Euclidean (eq. 4.1): max(0, α + |c − y⁺|² − |c − y⁻|²). Cosine (eq. 4.2
 * with corrected signs): max(0, α − cos(c, y⁺) + cos(c, y⁻)).
 */
export function createTripletLoss(name: TripletLossName, margin: number): TripletLoss {
  return name === 'euclidean' ? euclidean(margin) : cosine(margin);
}

function euclidean(margin: number): TripletLoss {
  return (composed, positive, negative, gradients) => {
    let loss = margin;
    for (let k = 0; k < composed.length; k++) {
      const toPositive = composed[k]! - positive[k]!;
      const toNegative = composed[k]! - negative[k]!;
      loss += toPositive * toPositive - toNegative * toNegative;
    }
    if (!(loss > 0)) return Number.isNaN(loss) ? loss : 0;
    for (let k = 0; k < composed.length; k++) {
      gradients.composed[k] = 2 * (negative[k]! - positive[k]!);
      gradients.positive[k] = -2 * (composed[k]! - positive[k]!);
      gradients.negative[k] = 2 * (composed[k]! - negative[k]!);
    }
    return loss;
  };
}

/** Defines the cosine with a zero vector as 0, with zero gradients. */
function cosine(margin: number): TripletLoss {
  return (composed, positive, negative, gradients) => {
    const [c, p, n] = [norm(composed), norm(positive), norm(negative)];
    const toPositive = c > 0 && p > 0 ? dot(composed, positive) / (c * p) : 0;
    const toNegative = c > 0 && n > 0 ? dot(composed, negative) / (c * n) : 0;
    const loss = margin - toPositive + toNegative;
    if (!(loss > 0)) return Number.isNaN(loss) ? loss : 0;
    const byPositive = c > 0 && p > 0 ? 1 / (c * p) : 0;
    const byNegative = c > 0 && n > 0 ? 1 / (c * n) : 0;
    const along = c > 0 ? (toNegative - toPositive) / (c * c) : 0;
    for (let k = 0; k < composed.length; k++) {
      gradients.composed[k] = byNegative * negative[k]! - byPositive * positive[k]! - along * composed[k]!;
      gradients.positive[k] = p > 0 ? (toPositive / (p * p)) * positive[k]! - byPositive * composed[k]! : 0;
      gradients.negative[k] = n > 0 ? byNegative * composed[k]! - (toNegative / (n * n)) * negative[k]! : 0;
    }
    return loss;
  };
}

function norm(a: Float32Array): number {
  return Math.sqrt(dot(a, a));
}
