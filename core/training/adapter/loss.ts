import { relu, sqrt } from '../graph/activations.ts';
import { add, divide, multiply, negate, subtract } from '../graph/arithmetic.ts';
import { sum } from '../graph/broadcasting.ts';
import { concatenate } from '../graph/parts.ts';
import { mean } from '../graph/pooling.ts';
import { product } from '../graph/products.ts';
import { logSoftmax } from '../graph/softmax.ts';
import type { Tensor } from '../graph/tape.ts';

/** Vectors of a batch, `[size, dimension]` each: row i of all three belongs to one sentence. */
export interface TripletVectors {
  readonly sentences: Tensor;
  /** Variants that preserve the meaning. */
  readonly preserved: Tensor;
  /** Variants that change it. */
  readonly changed: Tensor;
}

/** The weights of the parts of the loss. */
export interface LossSettings {
  /** τ of InfoNCE, above 0. */
  readonly temperature: number;
  readonly margin: number;
  readonly tripletWeight: number;
  /** λ, the weight of the distance from the identity. */
  readonly identity: number;
}

/**
 * Records the loss of a batch, of shape `[]`: InfoNCE (van den Oord, Li and Vinyals 2018) over cosines, in which all
 * other sentences' variants and the hard negatives, the variants that change the meaning, are the negatives; a triplet
 * loss with the hard negatives; and λ times the mean squared change of the vectors, whose mean squared length is 1.
 */
export function adapterLoss(
  before: TripletVectors,
  map: (vectors: Tensor) => Tensor,
  { temperature, margin, tripletWeight, identity }: LossSettings,
): Tensor {
  const { tape } = before.sentences;
  const after = {
    sentences: map(before.sentences),
    preserved: map(before.preserved),
    changed: map(before.changed),
  };
  const sentences = unit(after.sentences);
  const preserved = unit(after.preserved);
  const changed = unit(after.changed);
  const similarities = concatenate(
    [product(sentences, preserved, { b: true }), product(sentences, changed, { b: true })],
    1,
  );
  const contrast = ownColumns(logSoftmax(divide(similarities, tape.scalar(temperature))));
  const toPreserved = sum(multiply(sentences, preserved), [1]);
  const toChanged = sum(multiply(sentences, changed), [1]);
  const triplet = mean(relu(add(subtract(toChanged, toPreserved), tape.scalar(margin))));
  const moved = (['sentences', 'preserved', 'changed'] as const)
    .map((part) => squaredChange(before[part], after[part]))
    .reduce(add);
  const weighted = (term: Tensor, weight: number) => multiply(term, tape.scalar(weight));
  return add(add(negate(contrast), weighted(triplet, tripletWeight)), weighted(moved, identity / 3));
}

/** Rows of length 1; a zero vector stays one. */
function unit(x: Tensor): Tensor {
  return divide(x, sqrt(add(sum(multiply(x, x), [1], true), x.tape.scalar(TINY))));
}

const TINY = 1e-12;

/** The mean over the rows i of the element i. */
function ownColumns(x: Tensor): Tensor {
  const [rows, columns] = x.shape as [number, number];
  const own = Array.from({ length: rows * columns }, (_, at) => Number(at % (columns + 1) === 0));
  return divide(sum(multiply(x, x.tape.constant(own, x.shape))), x.tape.scalar(rows));
}

/** The mean over rows of the squared distance between two matrices. */
function squaredChange(a: Tensor, b: Tensor): Tensor {
  const difference = subtract(b, a);
  return mean(sum(multiply(difference, difference), [1]));
}
