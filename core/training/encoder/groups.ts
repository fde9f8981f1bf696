import type { Sentence } from '../../engine/index.ts';
import type { TrainingGroup } from '../adapter/tripletSets.ts';
import type { VariantGroup } from '../adapter/variantGroups.ts';

/** A sentence that is trained on, or judged by. */
export interface Row extends Sentence {
  /** The type of variant, or what else the sentence is an example of; undefined for sentences of the text. */
  readonly kind?: string;
  /** The words that it exchanges for those of its sentence. */
  readonly words?: readonly string[];
}

/** A group to train on. */
export interface EncoderGroup extends TrainingGroup {
  /** The cosine below which sentences that mean the same are pulled together, whatever else is near. */
  readonly least: number;
}

/** The least cosine of a variant that preserves the meaning: it has the same words, but for a few. */
export const LEAST_OF_VARIANTS = 0.95;

/** The least cosine of a paraphrase: it has other words, and may say a little more or less. */
export const LEAST_OF_PARAPHRASES = 0.9;

/** A group beside those of the text: a sentence, those that mean the same, and those that do not. */
export interface AddedGroup {
  readonly sentence: Row;
  readonly preserved: readonly Row[];
  readonly changed: readonly Row[];
  readonly least: number;
}

/** Rows, and the groups that they form. */
export interface NumberedGroups {
  readonly rows: readonly Row[];
  readonly groups: readonly EncoderGroup[];
}

/** Numbers the rows of groups of the text and of others behind them; `training` has those of the text to train on. */
export function numberRows(
  made: readonly VariantGroup[],
  training: readonly TrainingGroup[],
  added: readonly AddedGroup[],
): NumberedGroups {
  const rows: Row[] = made.flatMap(({ sentence, variants }) => [sentence, ...variants]);
  const groups = training.map((group): EncoderGroup => ({ ...group, least: LEAST_OF_VARIANTS }));
  const number = (row: Row) => rows.push(row) - 1;
  for (const { sentence, preserved, changed, least } of added) {
    groups.push({
      sentence: number(sentence),
      preserved: preserved.map(number),
      changed: changed.map(number),
      least,
    });
  }
  return { rows, groups };
}
