import { factorize, solve } from '../../../core/evaluation/classification/cholesky.ts';
import { softmax } from '../../../core/logistic.ts';
import { addSquare } from './addSquare.ts';

/** A choice among alternatives, each described by measures; at least one is right. */
export interface Choice {
  readonly alternatives: readonly (readonly number[])[];
  readonly right: readonly boolean[];
}

/**
 * Fits the weights of a conditional logit (McFadden 1974) by damped Newton steps: the probability of an alternative is the
 * softmax of its weighted measures, and the likelihood of a choice the sum over those that are right.
 */
export function fitConditionalLogit(choices: readonly Choice[], measures: number): number[] {
  const weights = Array<number>(measures).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(measures);
    const curvature = new Float64Array((measures * (measures + 1)) / 2);
    for (const { alternatives, right } of choices) {
      const probabilities = softmax(alternatives.map((each) => weighted(each, weights)));
      const all = probabilities.reduce((sum, each, at) => sum + (right[at] ? each : 0), 1e-12);
      const mean = new Float64Array(measures);
      for (const [at, alternative] of alternatives.entries()) {
        const probability = probabilities[at]!;
        const excess = probability - (right[at] ? probability / all : 0);
        for (let k = 0; k < measures; k++) {
          gradient[k]! += excess * alternative[k]!;
          mean[k]! += probability * alternative[k]!;
        }
        addSquare(curvature, probability, alternative);
      }
      addSquare(curvature, -1, mean);
    }
    factorize(curvature, measures);
    solve(curvature, gradient);
    for (let k = 0; k < measures; k++) weights[k]! -= DAMPING * gradient[k]!;
  }
  return weights;
}

const STEPS = 60;
const DAMPING = 0.5;

export function weighted(measures: readonly number[], weights: readonly number[]): number {
  return measures.reduce((sum, measure, at) => sum + measure * weights[at]!, 0);
}
