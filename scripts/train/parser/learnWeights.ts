import { type Actions, applyForced } from '../../../core/parsing/actions.ts';
import { StateFeatures } from '../../../core/parsing/features.ts';
import type { ParsedWords } from '../../../core/parsing/parsedWords.ts';
import { LEFT, ParserState, RIGHT, SHIFT } from '../../../core/parsing/transitions.ts';
import { createRandom, type Random, shuffled } from '../../../core/random.ts';
import { type GoldTree, transitionCosts } from './oracle.ts';
import { SparseWeights } from './sparseWeights.ts';

/** A sentence with its right tree. */
export interface Example {
  readonly words: ParsedWords;
  readonly gold: GoldTree;
}

export interface LearningSettings {
  readonly seed: number;
  readonly epochs: number;
  /**
   * The probability that the learner follows its own wrong decision, from the second epoch on, so that it learns from
   * errors.
   */
  readonly exploration: number;
}

/** The state of training after an epoch. */
export interface LearningStep {
  readonly epoch: number;
  readonly epochs: number;
  /** Proportion of decisions in the epoch that lost no right arc, 0 to 1. */
  readonly accuracy: number;
}

/** Learns from decisions that lose right arcs (Goldberg and Nivre 2013, algorithm 3). */
export function learnWeights(
  examples: readonly Example[],
  actions: Actions,
  settings: LearningSettings,
  report: (step: LearningStep) => void,
): SparseWeights {
  const learner = new Learner(actions, createRandom(settings.seed));
  const random = createRandom(settings.seed, 'order');
  let order = examples;
  for (let epoch = 1; epoch <= settings.epochs; epoch++) {
    order = shuffled(order, random);
    let right = 0;
    let total = 0;
    for (const example of order) {
      const counts = learner.learnFrom(example, epoch > 1 ? settings.exploration : 0);
      right += counts.right;
      total += counts.total;
    }
    report({ epoch, epochs: settings.epochs, accuracy: right / Math.max(1, total) });
  }
  return learner.weights;
}

class Learner {
  readonly weights = new SparseWeights();
  readonly #actions: Actions;
  readonly #random: Random;
  readonly #features = new StateFeatures();
  readonly #scores: Int32Array;
  readonly #costs = new Int32Array(3);

  constructor(actions: Actions, random: Random) {
    this.#actions = actions;
    this.#random = random;
    this.#scores = new Int32Array(actions.count);
  }

  learnFrom({ words, gold }: Example, exploration: number): { right: number; total: number } {
    const { transitions, relations } = this.#actions;
    const { hashes } = this.#features;
    const state = new ParserState(words.length);
    let right = 0;
    let total = 0;
    while (!state.isFinal) {
      if (applyForced(state)) continue;
      this.#features.extract(state, words);
      this.#scores.fill(0);
      this.weights.score(hashes, this.#features.count, this.#scores);
      const { best, bestRight } = this.#choose(state, gold);
      let next = best;
      total += 1;
      if (best === bestRight) right += 1;
      else if (bestRight >= 0) {
        this.weights.change(hashes, this.#features.count, bestRight, 1);
        this.weights.change(hashes, this.#features.count, best, -1);
        if (this.#random.next() >= exploration) next = bestRight;
      }
      this.weights.step += 1;
      state.apply(transitions[next]!, relations[next]!);
    }
    return { right, total };
  }

  /** The best action, and the best among those that lose no right arc that could still be reached. */
  #choose(state: ParserState, gold: GoldTree): { best: number; bestRight: number } {
    const { transitions, relations, count } = this.#actions;
    const { allowed, top, second, buffer } = state;
    transitionCosts(state, gold, this.#costs);
    let least = Number.POSITIVE_INFINITY;
    for (const transition of [SHIFT, LEFT, RIGHT])
      if (allowed & (1 << transition)) least = Math.min(least, this.#costs[transition]!);
    const head = gold.heads[top]!;
    const relation = gold.relations[top]!;
    let best = -1;
    let bestRight = -1;
    for (let action = 0; action < count; action++) {
      const transition = transitions[action]!;
      if ((allowed & (1 << transition)) === 0) continue;
      if (best < 0 || this.#scores[action]! > this.#scores[best]!) best = action;
      if (this.#costs[transition] !== least) continue;
      const makesRightArc = transition !== SHIFT && head === (transition === LEFT ? buffer : second);
      if (makesRightArc && relations[action] !== relation) continue;
      if (bestRight < 0 || this.#scores[action]! > this.#scores[bestRight]!) bestRight = action;
    }
    return { best, bestRight };
  }
}
