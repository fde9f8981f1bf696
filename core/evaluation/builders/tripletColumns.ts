import type { OptionSchemas, OptionValues } from '../../options.ts';
import { keepsMeaning, kindNamed } from '../../variants/kinds/index.ts';

/** The option that writes records as sentence-transformers reads training data. */
export const COLUMNS_OPTION = {
  columns: {
    help: 'Names of the fields: semloc, or sentence-transformers for {"anchor","positive","negative"} alone, as its losses for triplets read them.',
    default: 'semloc',
    choices: ['semloc', 'sentence-transformers'],
  },
} as const satisfies OptionSchemas;

/** A triplet as sentence-transformers trains on it: it takes every field of a record for an input. */
export interface TrainingTriplet {
  readonly anchor: string;
  readonly positive: string;
  readonly negative: string;
}

/** Tests whether the fields of sentence-transformers are wanted. */
export function wantsTrainingTriplets({ columns }: OptionValues): boolean {
  return columns === 'sentence-transformers';
}

/** A variant of a sentence: one that preserves its meaning may be a positive, one that changes it a negative. */
interface VariantText {
  readonly kind: string;
  /** The number of words changed. */
  readonly level: number;
  readonly text: string;
}

/**
 * Makes a triplet of every variant that changes the meaning. Its positive is the first variant that preserves the
 * meaning with as many words changed, so that the words overlap alike, or else the paraphrase; without either there is
 * none.
 */
export function trainingTriplets(
  anchor: string,
  paraphrase: string | undefined,
  variants: readonly VariantText[],
): TrainingTriplet[] {
  const preserves = ({ kind }: VariantText) => {
    const known = kindNamed(kind);
    return known !== undefined && keepsMeaning(known);
  };
  const positives = variants.filter(preserves);
  return variants
    .filter((variant) => !preserves(variant))
    .flatMap(({ level, text: negative }) => {
      const positive = positives.find((each) => each.level === level)?.text ?? paraphrase;
      return positive === undefined ? [] : [{ anchor, positive, negative }];
    });
}
