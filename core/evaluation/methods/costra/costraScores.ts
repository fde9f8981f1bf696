import { count, mapOf, number, object } from '../../../shape.ts';

/** The method's part of run.json. */
export interface CostraScores {
  /** Those of Costra 1.1 first, whether the corpus has them or not, then those that only the corpus has. */
  readonly classes: { readonly [encoder: string]: { readonly [name: string]: ClassScore } };
  /**
   * The unweighted mean of the accuracies of the classes with comparisons, each rounded to three decimals, as the paper
   * has it.
   */
  readonly mean: { readonly [encoder: string]: number };
}

export interface ClassScore {
  readonly correct: number;
  readonly total: number;
  /** 0 to 1; 0 where there is no comparison. */
  readonly accuracy: number;
}

/** The shape of {@link CostraScores}. */
export const COSTRA_SCORES = {
  classes: mapOf(mapOf(object({ correct: count, total: count, accuracy: number }))),
  mean: mapOf(number),
};
