import { logistic } from '../../logistic.ts';
import { type Curvature, createCurvature, hasProducts } from './curvature.ts';
import type { DesignMatrix } from './designMatrix.ts';
import { minimize, type Objective } from './minimize.ts';
import { minimizeByNewton, type SecondDerivative } from './newton.ts';

/** The training cases of a classifier, and how strongly it is regularized. */
export interface LogisticProblem {
  readonly design: DesignMatrix;
  /** The rows to train on. */
  readonly rows: Uint32Array;
  /** The class of each row of the design matrix, 0 to `classes` − 1. */
  readonly targets: Uint32Array;
  /** 2 or more; each has a row to train on. */
  readonly classes: number;
  /** The inverse of the strength of the regularization, more than 0. */
  readonly c: number;
  /** The error of a score that is allowed, for a fit of which only the accuracy is wanted; none if absent. */
  readonly scoreError?: number;
}

/** A trained logistic regression. */
export interface LogisticFit {
  readonly classes: number;
  /** `[outputs, columns + 1]`, the intercept last: one output for two classes, else one per class. */
  readonly weights: Float64Array;
  /** The Euclidean norm of the gradient of the objective. */
  readonly gradientNorm: number;
  readonly iterations: number;
  /** The curvature that was used, for problems with almost the same rows; absent where each needs its own. */
  readonly curvature?: Curvature;
}

/**
 * Trains an L2-regularized logistic regression: minimizes ½‖w‖² + C Σ log-loss, multinomial for more than two classes;
 * intercepts are not regularized. In double precision, until the norm of the gradient is 10⁻⁵ or less or rounding
 * leaves no better weights.
 *
 * @param start a fit of a similar problem with the same classes; it saves iterations and does not change the optimum
 */
export function fitLogistic(problem: LogisticProblem, start?: LogisticFit): LogisticFit {
  const { design, classes, c, scoreError = 0 } = problem;
  const tolerance = Math.max(TOLERANCE, scoreError / Math.max(design.longest, Number.MIN_VALUE));
  const outputs = outputsFor(classes);
  const objective = objectiveOf(problem);
  let weights = start?.weights ?? new Float64Array(outputs * (design.columns + 1));
  if (outputs > 1 && !hasProducts({ design, outputs })) {
    const { point, ...found } = minimizeByNewton(objective, weights, {
      derivativeAt: (point) => secondDerivative(problem, point),
      ...{ tolerance, iterations: MOST },
    });
    return { classes, weights: point, ...found };
  }
  let curvature = start?.curvature ?? curvatureAt(problem, weights);
  let iterations = 0;
  for (;;) {
    const found = minimize(objective, weights, {
      precondition: curvature.preconditionFor(c),
      tolerance,
      iterations: REFRESH,
    });
    iterations += found.iterations;
    weights = found.point;
    if (found.iterations < REFRESH || iterations >= MOST) {
      return { classes, weights, gradientNorm: found.gradientNorm, iterations, curvature };
    }
    // The weights have moved far from where it was computed.
    curvature = curvatureAt(problem, weights);
  }
}

/**
 * The fit as one to start fits of parts of its cases from: with the curvature at its own weights, if that where it began
 * served it badly.
 */
export function asStart(problem: LogisticProblem, fit: LogisticFit): LogisticFit {
  return fit.iterations < MANY || !fit.curvature
    ? fit
    : { ...fit, curvature: curvatureAt(problem, fit.weights) };
}

/**
 * The norm of the gradient at which a fit has converged. The weights, but for the intercepts, are as near to the optimum:
 * the objective bends by 1 or more along each.
 */
const TOLERANCE = 1e-5;

/** Iterations of a fit after which a curvature elsewhere is worth its time, and after which it is needed. */
const MANY = 15;
const REFRESH = 60;
const MOST = 3000;

/**
 * Computes the probabilities of the classes.
 *
 * @returns row-major `[rows, classes]`
 */
export function probabilities(
  design: DesignMatrix,
  rows: Uint32Array,
  { classes, weights }: Pick<LogisticFit, 'classes' | 'weights'>,
): Float64Array {
  const outputs = outputsFor(classes);
  const scores = new Float64Array(rows.length * outputs);
  design.multiply(rows, weights, scores);
  if (outputs > 1) {
    for (let row = 0; row < rows.length; row++) softmax(scores, row * outputs, outputs);
    return scores;
  }
  const found = new Float64Array(2 * rows.length);
  for (let row = 0; row < rows.length; row++) {
    const second = logistic(scores[row]!);
    found[2 * row] = logistic(-scores[row]!);
    found[2 * row + 1] = second;
  }
  return found;
}

/** Turns scores into probabilities, in place; gives the logarithm of what they were divided by. */
export function softmax(scores: Float64Array, from: number, count: number): number {
  let most = scores[from]!;
  for (let k = 1; k < count; k++) if (scores[from + k]! > most) most = scores[from + k]!;
  let sum = 0;
  for (let k = from; k < from + count; k++) sum += scores[k] = Math.exp(scores[k]! - most);
  for (let k = from; k < from + count; k++) scores[k]! /= sum;
  return most + Math.log(sum);
}

function outputsFor(classes: number): number {
  return classes === 2 ? 1 : classes;
}

/** The regularized loss of weights, as a function of them. */
export function objectiveOf({ design, rows, targets, classes, c }: LogisticProblem): Objective {
  const outputs = outputsFor(classes);
  const width = design.columns + 1;
  const scores = new Float64Array(rows.length * outputs);
  return (weights, gradient) => {
    design.multiply(rows, weights, scores);
    const loss =
      outputs === 1 ? binaryLoss(scores, rows, targets) : softmaxLoss(scores, rows, targets, outputs);
    gradient.fill(0);
    design.addProducts(rows, scores, gradient);
    let squares = 0;
    for (let k = 0; k < weights.length; k++) {
      gradient[k]! *= c;
      if (k % width === width - 1) continue;
      gradient[k]! += weights[k]!;
      squares += weights[k]! ** 2;
    }
    return squares / 2 + c * loss;
  };
}

/** Sums the log-losses; scores become their derivatives. */
function binaryLoss(scores: Float64Array, rows: Uint32Array, targets: Uint32Array): number {
  let loss = 0;
  for (let row = 0; row < rows.length; row++) {
    const score = scores[row]!;
    const target = targets[rows[row]!]!;
    const tail = Math.exp(-Math.abs(score));
    loss += Math.max(score, 0) - target * score + Math.log1p(tail);
    scores[row] = (score >= 0 ? 1 / (1 + tail) : tail / (1 + tail)) - target;
  }
  return loss;
}

function softmaxLoss(scores: Float64Array, rows: Uint32Array, targets: Uint32Array, outputs: number): number {
  let loss = 0;
  for (let row = 0; row < rows.length; row++) {
    const at = row * outputs + targets[rows[row]!]!;
    const score = scores[at]!;
    loss += softmax(scores, row * outputs, outputs) - score;
    scores[at]! -= 1;
  }
  return loss;
}

/** The second derivative of the regularized loss of more than two classes. */
function secondDerivative(problem: LogisticProblem, weights: Float64Array): SecondDerivative {
  const { design, rows, classes, c } = problem;
  const width = design.columns + 1;
  const each = probabilities(design, rows, { classes, weights });
  const scores = new Float64Array(each.length);
  return {
    precondition: curvatureOf(problem, each).preconditionFor(c),
    multiply(vector, product) {
      design.multiply(rows, vector, scores);
      for (let from = 0; from < each.length; from += classes) {
        let mean = 0;
        for (let k = from; k < from + classes; k++) mean += each[k]! * scores[k]!;
        for (let k = from; k < from + classes; k++) scores[k] = c * each[k]! * (scores[k]! - mean);
      }
      product.fill(0);
      design.addProducts(rows, scores, product);
      for (let k = 0; k < vector.length; k++) if (k % width !== width - 1) product[k]! += vector[k]!;
    },
  };
}

function curvatureAt(problem: LogisticProblem, weights: Float64Array): Curvature {
  const { design, rows, classes } = problem;
  return curvatureOf(problem, probabilities(design, rows, { classes, weights }));
}

/** @param each the probabilities of the classes, row-major */
function curvatureOf({ design, rows, classes }: LogisticProblem, each: Float64Array): Curvature {
  const factor = (place: number, output: number) => {
    const p = each[place * classes + output]!;
    return p * (1 - p);
  };
  return createCurvature({ design, rows, outputs: outputsFor(classes), factor });
}
