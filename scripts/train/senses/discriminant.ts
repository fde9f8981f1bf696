import { factorize, solveLower, solveUpper } from '../../../core/evaluation/classification/cholesky.ts';
import { leadingEigenvectors } from '../../../core/projection/eigenvectors.ts';
import { addSquare } from './addSquare.ts';

/** The uses of a lemma: for each of its senses the vectors of its uses, one at least. */
export type LemmaUses = readonly (readonly Float32Array[])[];

/** Directions in which senses of a lemma differ most, compared with how much the uses of a sense do. */
export interface Discriminant {
  /** Row-major `[axes, columns]`: on each axis, uses have variance 1 about the mean of their sense. */
  readonly axes: Float32Array;
  /** The variance of the means of senses about that of their lemma, for each axis; the largest first. */
  readonly between: readonly number[];
}

/** Uses of a sense from which on they tell how uses vary, and from which on how senses do. */
const LEAST_USES = { within: 3, between: 5 };

/**
 * Finds the axes of a probabilistic linear discriminant analysis (Ioffe 2006) in which the senses of a lemma are the classes:
 * the leading eigenvectors of the covariance of senses about their lemma, where that of uses about their sense is the unit.
 */
export function fitDiscriminant(lemmas: readonly LemmaUses[], count: number): Discriminant {
  const columns = lemmas[0]![0]![0]!.length;
  const within = new Float64Array((columns * (columns + 1)) / 2);
  const offsets: Float64Array[] = [];
  let [uses, freedom, noise] = [0, 0, 0];
  for (const senses of lemmas) {
    for (const vectors of senses.filter(({ length }) => length >= LEAST_USES.within)) {
      const mean = meanOf(vectors);
      const factor = vectors.length / (vectors.length - 1);
      for (const vector of vectors) addSquare(within, factor, difference(vector, mean));
      uses += vectors.length;
    }
    const told = senses.filter(({ length }) => length >= LEAST_USES.between);
    if (told.length < 2) continue;
    const means = told.map(meanOf);
    const middle = meanOf(means);
    for (const mean of means) offsets.push(difference(mean, middle));
    freedom += told.length - 1;
    for (const { length } of told) noise += (1 - 1 / told.length) / length;
  }
  for (const [at, product] of within.entries()) within[at] = product / uses;
  factorize(within, columns);
  const between = new Float64Array((columns * (columns + 1)) / 2);
  for (const offset of offsets) {
    solveLower(within, offset);
    addSquare(between, 1 / freedom, offset);
  }
  // All of them are found sooner than some.
  const all = leadingEigenvectors(mirrored(between, columns), columns, columns);
  const [values, vectors] = [all.values.slice(0, count), all.vectors.slice(0, count)];
  for (const vector of vectors) solveUpper(within, vector);
  return {
    axes: Float32Array.from(vectors.flatMap((vector) => [...vector])),
    between: values.map((value) => value - noise / freedom),
  };
}

function meanOf(vectors: readonly ArrayLike<number>[]): Float64Array {
  const sum = new Float64Array(vectors[0]!.length);
  for (const vector of vectors) for (let k = 0; k < sum.length; k++) sum[k]! += vector[k]! / vectors.length;
  return sum;
}

function difference(vector: ArrayLike<number>, mean: Float64Array): Float64Array {
  return mean.map((component, at) => vector[at]! - component);
}

/** The whole of a symmetric matrix, row-major, given its lower triangle. */
function mirrored(triangle: Float64Array, size: number): Float64Array {
  const at = (row: number, column: number) => (row * (row + 1)) / 2 + column;
  return Float64Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    return triangle[row < column ? at(column, row) : at(row, column)]!;
  });
}
