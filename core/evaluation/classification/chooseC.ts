import type { Random } from '../../random.ts';
import { yieldToEventLoop } from '../../yielder.ts';
import { accuracyOn, type Classifier, type Labeled, trainClassifier } from './classifier.ts';
import { stratifiedFolds } from './stratifiedFolds.ts';

/** A classifier with the C that was chosen for it. */
export interface ChosenClassifier {
  readonly c: number;
  readonly classifier: Classifier;
  /** The accuracy by which C was chosen, 0 to 1. */
  readonly devAccuracy: number;
}

/** The data that C is chosen on: cases held out, or so many stratified folds of the training cases by units of all. */
export type Selection =
  | { readonly dev: Uint32Array }
  | { readonly folds: number; readonly units: ArrayLike<number>; readonly random: Random };

/**
 * Trains on the rows with the C at which the accuracy of selection is highest: as SentEval does, of the accuracies rounded
 * to two decimals of a percent the first best. Rejects with the signal's reason when aborted.
 *
 * @param grid the values of C, ascending
 */
export async function chooseC(
  labeled: Labeled,
  rows: Uint32Array,
  grid: readonly number[],
  selection: Selection,
  signal?: AbortSignal,
): Promise<ChosenClassifier> {
  const accuracyOf =
    'dev' in selection ? onDev(labeled, selection.dev) : inFolds(labeled, rows, selection, signal);
  let best: ChosenClassifier | undefined;
  let last: Classifier | undefined;
  for (const c of grid) {
    await yieldToEventLoop(signal);
    const classifier = trainClassifier(labeled, rows, c, { like: last, isStart: !('dev' in selection) });
    const devAccuracy = Math.round(1e4 * (await accuracyOf(c, classifier))) / 1e4;
    if (!best || devAccuracy > best.devAccuracy) best = { c, classifier, devAccuracy };
    last = classifier;
  }
  return best!;
}

type AccuracyOf = (c: number, classifier: Classifier) => number | Promise<number>;

function onDev(labeled: Labeled, dev: Uint32Array): AccuracyOf {
  return (_, classifier) => accuracyOn(labeled, dev, classifier);
}

/** The error of a score that the classifiers of folds may have: their scores are much farther apart. */
const FOLD_ERROR = 0.05;

/** The mean accuracy over the folds, on each by a classifier trained on the others. */
function inFolds(
  labeled: Labeled,
  rows: Uint32Array,
  { folds, units, random }: Exclude<Selection, { readonly dev: Uint32Array }>,
  signal: AbortSignal | undefined,
): AccuracyOf {
  const foldOf = stratifiedFolds(
    rows.map((row) => labeled.targets[row]!),
    Array.from(rows, (row) => units[row]!),
    folds,
    random,
  );
  const parts = Array.from({ length: folds }, (_, fold) => ({
    train: rows.filter((_, index) => foldOf[index] !== fold),
    held: rows.filter((_, index) => foldOf[index] === fold),
  })).filter(({ train, held }) => train.length > 0 && held.length > 0);
  return async (c, classifier) => {
    let sum = 0;
    for (const { train, held } of parts) {
      await yieldToEventLoop(signal);
      const trained = trainClassifier(labeled, train, c, { like: classifier, scoreError: FOLD_ERROR });
      sum += accuracyOn(labeled, held, trained);
    }
    return sum / Math.max(1, parts.length);
  };
}
