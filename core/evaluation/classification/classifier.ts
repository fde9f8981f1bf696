import type { DesignMatrix } from './designMatrix.ts';
import {
  asStart,
  fitLogistic,
  type LogisticFit,
  type LogisticProblem,
  probabilities,
} from './logisticRegression.ts';

/** The cases of a task, some of which are learned from. */
export interface Labeled {
  readonly design: DesignMatrix;
  /** The class of each row of the design matrix, 0 to `classes` − 1. */
  readonly targets: Uint32Array;
  readonly classes: number;
}

/** A classifier trained on some of the cases. */
export interface Classifier {
  /** The fit over the classes that the training cases have; absent where they have one alone. */
  readonly fit?: LogisticFit;
  /** The classes that the training cases have, ascending. */
  readonly known: Uint32Array;
}

/** The prediction for a case. */
export interface Predictions {
  /** The class of the highest probability; of equal ones the first. */
  readonly predicted: Uint32Array;
  /** Row-major `[rows, classes]`. A class without a training case has 0. */
  readonly probabilities: Float64Array;
}

export interface TrainingChoices {
  /** A classifier of the same task trained on almost the same rows, to start from. */
  readonly like?: Classifier;
  /** True if others will start from this one. */
  readonly isStart?: boolean;
  readonly scoreError?: LogisticProblem['scoreError'];
}

/**
 * Trains a classifier. Classes without a case among `rows` are left out of it.
 */
export function trainClassifier(
  { design, targets, classes }: Labeled,
  rows: Uint32Array,
  c: number,
  { like, isStart = false, scoreError }: TrainingChoices = {},
): Classifier {
  const present = new Uint8Array(classes);
  for (const row of rows) present[targets[row]!] = 1;
  const known = Uint32Array.from(present.keys()).filter((each) => present[each] === 1);
  if (known.length < 2) return { known };
  const places = new Uint32Array(classes);
  for (const [place, each] of known.entries()) places[each] = place;
  const problem = {
    ...{ design, rows, c, classes: known.length, scoreError },
    targets: known.length === classes ? targets : targets.map((each) => places[each]!),
  };
  const isAlike = like?.known.length === known.length && like.known.every((each, at) => each === known[at]);
  const fit = fitLogistic(problem, isAlike ? like.fit : undefined);
  return { known, fit: isStart ? asStart(problem, fit) : fit };
}

export function predict(
  { design, classes }: Labeled,
  rows: Uint32Array,
  classifier: Classifier,
): Predictions {
  const { known, fit } = classifier;
  const found = fit ? probabilities(design, rows, fit) : new Float64Array(rows.length).fill(1);
  const all = new Float64Array(rows.length * classes);
  const predicted = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row++) {
    let best = 0;
    for (let place = 0; place < known.length; place++) {
      const probability = found[row * known.length + place]!;
      all[row * classes + known[place]!] = probability;
      if (probability > found[row * known.length + best]!) best = place;
    }
    predicted[row] = known[best]!;
  }
  return { predicted, probabilities: all };
}

/** The proportion of the rows whose class is predicted; 0 of none. */
export function accuracyOn(labeled: Labeled, rows: Uint32Array, classifier: Classifier): number {
  const { predicted } = predict(labeled, rows, classifier);
  let correct = 0;
  for (let row = 0; row < rows.length; row++)
    correct += Number(predicted[row] === labeled.targets[rows[row]!]);
  return correct / Math.max(1, rows.length);
}
