import type { Engine } from '../engine/index.ts';
import { InputError } from '../inputError.ts';
import { softmax } from '../logistic.ts';
import type { TaskOptions } from '../taskOptions.ts';

/** The classes of natural language inference. */
const CLASSES = ['entailment', 'neutral', 'contradiction'] as const;

/** The probabilities that a model of inference gives to a sentence that follows another one; they add up to 1. */
export type InferenceProbabilities = Readonly<Record<(typeof CLASSES)[number], number>>;

/**
 * The opinion of a model of natural language inference on two sentences of which nothing proves whether they mean the
 * same: does each entail the other? It decides nothing.
 */
export interface InferenceOpinion {
  readonly model: string;
  /** With the first sentence as the premise. */
  readonly aToB: InferenceProbabilities;
  /** With the second sentence as the premise. */
  readonly bToA: InferenceProbabilities;
}

/** Asks the model in a folder. Rejects with an InputError if its classes are not those of inference. */
export async function inferenceOpinion(
  [a, b]: readonly [string, string],
  engine: Pick<Engine, 'classifyPairs'>,
  model: string,
  task?: TaskOptions,
): Promise<InferenceOpinion> {
  const { classes, logits } = await engine.classifyPairs(
    model,
    [
      [a, b],
      [b, a],
    ],
    task,
  );
  const places = CLASSES.map((name) => classes.findIndex((each) => each.toLowerCase() === name));
  if (classes.length !== CLASSES.length || places.includes(-1)) {
    throw new InputError(
      `The classes of ${model} are ${classes.map((each) => each || '(no name)').join(', ')}, not ${CLASSES.join(', ')}.`,
      'Give a model of natural language inference whose config.json names its classes so (id2label).',
    );
  }
  const probabilities = (pair: number): InferenceProbabilities => {
    const found = softmax(places.map((place) => logits[pair * classes.length + place]!));
    return Object.fromEntries(CLASSES.map((name, at) => [name, found[at]!])) as InferenceProbabilities;
  };
  return { model, aToB: probabilities(0), bToA: probabilities(1) };
}

/** An opinion in one line for a reader. */
export function inferenceText({ model, aToB, bToA }: InferenceOpinion): string {
  const shown = (from: string, to: string, { entailment, contradiction }: InferenceProbabilities) =>
    `${from} entails ${to} with probability ${entailment.toFixed(4)} and contradicts it with ${contradiction.toFixed(4)}`;
  return `${model}, no proof: ${shown('A', 'B', aToB)}; ${shown('B', 'A', bToA)}.`;
}
