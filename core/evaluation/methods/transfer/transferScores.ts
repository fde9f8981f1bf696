import { count, listOf, mapOf, number, object, orNull, text } from '../../../shape.ts';
import type { CalibrationBin } from '../../classification/calibration.ts';

/** The scores of each task, by encoder. */
export interface TransferScores {
  readonly tasks: { readonly [encoder: string]: { readonly [task: string]: TaskScores | ScoredTaskScores } };
}

/** The scores of a task of classification, 0 to 1. */
export interface TaskScores {
  readonly accuracy: number | null;
  readonly macroF1: number;
  readonly calibrationError: number;
  readonly cases: number;
  /** The classifiers, one per outer fold: the C that was chosen, and the accuracy on the fold. */
  readonly classifiers: readonly { readonly c: number; readonly accuracy: number; readonly cases: number }[];
  /** The classes that occur or are predicted, sorted. */
  readonly classes: readonly ClassScores[];
  /** Cases by their class (the row) and the predicted one, in the order of `classes`. */
  readonly confusion: readonly (readonly number[])[];
  readonly calibration: readonly CalibrationBin[];
}

export interface ClassScores {
  readonly label: string;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly cases: number;
}

/** The scores of a task whose scores are predicted: correlations, −1 to 1, and the mean squared error. */
export interface ScoredTaskScores {
  readonly pearson: number | null;
  readonly spearman: number | null;
  readonly mse: number | null;
  readonly cases: number;
}

const CLASS = object({ label: text, precision: number, recall: number, f1: number, cases: count });
const BIN = object({ from: number, to: number, cases: count, probability: number, accuracy: number });

export const TRANSFER_PARTS = {
  tasks: mapOf(
    mapOf(
      object(
        { cases: count },
        {
          accuracy: orNull(number),
          macroF1: number,
          calibrationError: number,
          classifiers: listOf(object({ c: number, accuracy: number, cases: count })),
          classes: listOf(CLASS),
          confusion: listOf(listOf(count)),
          calibration: listOf(BIN),
          pearson: orNull(number),
          spearman: orNull(number),
          mse: orNull(number),
        },
      ),
    ),
  ),
};
