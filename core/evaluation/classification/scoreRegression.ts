import { type Random, shuffled } from '../../random.ts';
import { yieldToEventLoop } from '../../yielder.ts';
import { pearson } from '../statistics/correlation/correlation.ts';
import type { DesignMatrix } from './designMatrix.ts';
import { softmax } from './logisticRegression.ts';

/** Cases with scores on a scale of whole numbers, some to learn from and some to stop by. */
export interface ScoredProblem {
  readonly design: DesignMatrix;
  /** The score of each row of the design matrix, 1 to `scale`. */
  readonly scores: Float64Array;
  /** The number of whole scores. */
  readonly scale: number;
  readonly train: Uint32Array;
  readonly dev: Uint32Array;
}

/** Cases of a step, rounds between two evaluations, and evaluations without a better one after which it stops. */
const BATCH = 64;
const EPOCHS = 50;
const PATIENCE = 3;
const MOST_EPOCHS = 1000;

/** Parameters of Adam (Kingma and Ba 2015). */
const [RATE, BETA1, BETA2, EPSILON] = [1e-3, 0.9, 0.999, 1e-8];

/**
 * Learns a softmax regression of scores (Tai et al. 2015, as SentEval trains it): the target is the distribution over the
 * whole scores 1 to `scale` that has the score as its mean and lies on the two nearest to it, the loss the squared error
 * of the probabilities, summed. Adam in batches, until Pearson's correlation on the held-out cases has not risen in three
 * evaluations, 50 epochs apart. Rejects with the signal's reason when aborted.
 *
 * @returns the weights of the best evaluation
 */
export async function fitScores(
  problem: ScoredProblem,
  random: Random,
  signal?: AbortSignal,
): Promise<Float64Array> {
  const { design, scores, scale, train, dev } = problem;
  const weights = new Float64Array(scale * (design.columns + 1));
  const step = createAdam(weights);
  const devScores = Float64Array.from(dev, (row) => scores[row]!);
  let best = { correlation: Number.NEGATIVE_INFINITY, weights: weights.slice() };
  let worse = 0;
  for (let epoch = 1; epoch <= MOST_EPOCHS && worse < PATIENCE; epoch++) {
    await yieldToEventLoop(signal);
    const order = Uint32Array.from(shuffled([...train], random));
    for (let from = 0; from < order.length; from += BATCH) {
      step(gradientOf(problem, order.subarray(from, from + BATCH), weights));
    }
    if (epoch % EPOCHS > 0) continue;
    const correlation = pearson(expectedScores(design, dev, weights), devScores) ?? 0;
    if (correlation > best.correlation) {
      best = { correlation, weights: weights.slice() };
      worse = 0;
    } else worse += 1;
  }
  return best.weights;
}

/** Predicts scores: the mean of the distribution of each case. */
export function expectedScores(design: DesignMatrix, rows: Uint32Array, weights: Float64Array): Float64Array {
  const scale = weights.length / (design.columns + 1);
  const found = new Float64Array(rows.length * scale);
  design.multiply(rows, weights, found);
  return Float64Array.from(rows, (_, row) => {
    softmax(found, row * scale, scale);
    let mean = 0;
    for (let k = 0; k < scale; k++) mean += (k + 1) * found[row * scale + k]!;
    return mean;
  });
}

/** The derivative of Σ (p − target)² of a batch by the weights. */
function gradientOf(
  { design, scores, scale }: ScoredProblem,
  batch: Uint32Array,
  weights: Float64Array,
): Float64Array {
  const p = new Float64Array(batch.length * scale);
  design.multiply(batch, weights, p);
  for (let row = 0; row < batch.length; row++) {
    const at = row * scale;
    softmax(p, at, scale);
    const errors = Float64Array.from(
      { length: scale },
      (_, k) => 2 * (p[at + k]! - targetOf(scores[batch[row]!]!, k + 1)),
    );
    let mean = 0;
    for (let k = 0; k < scale; k++) mean += errors[k]! * p[at + k]!;
    for (let k = 0; k < scale; k++) p[at + k]! *= errors[k]! - mean;
  }
  const gradient = new Float64Array(weights.length);
  design.addProducts(batch, p, gradient);
  return gradient;
}

/** The target probability of a whole score. */
function targetOf(score: number, whole: number): number {
  return Math.max(0, 1 - Math.abs(score - whole));
}

function createAdam(weights: Float64Array): (gradient: Float64Array) => void {
  const mean = new Float64Array(weights.length);
  const square = new Float64Array(weights.length);
  let decay1 = 1;
  let decay2 = 1;
  return (gradient) => {
    decay1 *= BETA1;
    decay2 *= BETA2;
    const rate = (RATE * Math.sqrt(1 - decay2)) / (1 - decay1);
    const epsilon = EPSILON * Math.sqrt(1 - decay2);
    for (let k = 0; k < weights.length; k++) {
      mean[k] = BETA1 * mean[k]! + (1 - BETA1) * gradient[k]!;
      square[k] = BETA2 * square[k]! + (1 - BETA2) * gradient[k]! ** 2;
      weights[k]! -= (rate * mean[k]!) / (Math.sqrt(square[k]!) + epsilon);
    }
  };
}
