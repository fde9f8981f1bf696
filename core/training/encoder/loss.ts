import { exp, log, relu } from '../graph/activations.ts';
import { add, divide, multiply, subtract } from '../graph/arithmetic.ts';
import { sum } from '../graph/broadcasting.ts';
import { split } from '../graph/parts.ts';
import { mean } from '../graph/pooling.ts';
import { product } from '../graph/products.ts';
import type { Tensor } from '../graph/tape.ts';

/** The weights of the parts of the loss. */
export interface LossSettings {
  /** The least lead, as a cosine, of a variant that preserves the meaning over one that changes it. */
  readonly margin: number;
  /** The weight of the change of the cosines of sentences that are no variants of each other. */
  readonly teacherWeight: number;
}

/** The parts of a batch, each of as many rows: a sentence, two variants of it, and a sentence related to it. */
export const PARTS = ['sentence', 'preserved', 'changed', 'related'] as const;

/**
 * Records the loss of a batch, of shape `[]`. Between variants: a smooth margin between their cosines with the sentence,
 * a floor under those that preserve its meaning, and one under those that change it, since these are about the same
 * things. Between all others: the mean squared change of cosines from those of the teacher, the encoder before training;
 * that of related sentences counts as much as that of all others.
 *
 * @param vectors `[4 · size, width]`, of length 1: the {@link PARTS} one after the other
 * @param teacher the same before training
 * @param least `[size]`, the floor of each group under the cosine of what preserves its meaning
 */
export function encoderLoss(
  vectors: Tensor,
  teacher: Tensor,
  least: Tensor,
  { margin, teacherWeight }: LossSettings,
): Tensor {
  const { tape } = vectors;
  const [rows] = vectors.shape as [number, number];
  const size = rows / PARTS.length;
  const parts = (all: Tensor) => split(all, Array(PARTS.length).fill(size), 0);
  const cosines = (a: Tensor, b: Tensor) => sum(multiply(a, b), [1]);
  const [sentence, preserved, changed, related] = parts(vectors) as [Tensor, Tensor, Tensor, Tensor];
  const [sentenceBefore, , , relatedBefore] = parts(teacher) as [Tensor, Tensor, Tensor, Tensor];
  const near = cosines(sentence, preserved);
  // What changes the meaning is to be farther from both that have it.
  const far = [cosines(sentence, changed), cosines(preserved, changed)];
  const orders = far.map((each) => {
    const scaled = divide(add(subtract(each, near), tape.scalar(margin)), tape.scalar(TEMPERATURE));
    return mean(log(add(exp(scaled), tape.scalar(1))));
  });
  const floor = (under: Tensor, cosine: Tensor) => mean(relu(subtract(under, cosine)));
  const squared = (x: Tensor) => multiply(x, x);
  const ofRelated = mean(
    squared(subtract(cosines(sentence, related), cosines(sentenceBefore, relatedBefore))),
  );
  const changes = subtract(product(vectors, vectors, { b: true }), product(teacher, teacher, { b: true }));
  const others = Array.from({ length: rows * rows }, (_, at) =>
    Number(Math.floor(at / rows) % size !== at % size),
  );
  const count = rows * (rows - PARTS.length);
  const ofOthers = divide(
    sum(multiply(squared(changes), tape.constant(others, [rows, rows]))),
    tape.scalar(Math.max(1, count)),
  );
  const weighted = (term: Tensor, weight: number) => multiply(term, tape.scalar(weight));
  return [
    weighted(orders.reduce(add), (ORDER_WEIGHT * TEMPERATURE) / orders.length),
    floor(least, near),
    floor(tape.scalar(LEAST_CHANGED), far[0]!),
    weighted(add(ofRelated, ofOthers), teacherWeight),
  ].reduce(add);
}

/** How smooth the margin is, as a cosine. */
const TEMPERATURE = 0.05;
const ORDER_WEIGHT = 4;
const LEAST_CHANGED = 0.3;
