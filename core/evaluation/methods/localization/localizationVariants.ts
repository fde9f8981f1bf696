import type { Annotation } from '../../../annotation/annotation.ts';
import type { Annotator } from '../../../annotator/annotator.ts';
import type { Limits } from '../../../limits.ts';
import type { OptionValues } from '../../../options.ts';
import { generateVariants } from '../../../variants/generateVariants.ts';
import type { VariantKind } from '../../../variants/kinds/index.ts';
import type { VariantOptions } from '../../../variants/options.ts';
import type { PairRule } from '../../../variants/pairs/pairRule.ts';
import type { Variant } from '../../../variants/variant.ts';

/** The kinds of variant that White 2015 compares. */
export const LOCALIZATION_KINDS = ['noun-synonym', 'verb-antonym'] as const;

/**
 * The variants of a base sentence, by default of those kinds; none of one over the limit of tokens, which then is said.
 */
export function localizationVariants(
  annotation: Annotation,
  { annotator, seed, options, limits, pairs }: LocalizationContext,
  kinds: readonly VariantKind[] = LOCALIZATION_KINDS,
): Variant[] {
  if (isOverLimit(annotation, limits)) return [];
  const { levels, reached } = limits;
  const choice = options.choice as VariantOptions['choice'];
  return generateVariants(annotation, {
    kinds,
    seed,
    choice,
    levels,
    reached,
    pairs,
    parse: annotator.parse,
  });
}

export interface LocalizationContext {
  readonly annotator: Annotator;
  readonly seed: number;
  readonly options: OptionValues;
  readonly limits: Limits;
  /** The word pairs that may be used; all where it is absent. */
  readonly pairs?: PairRule;
}

/** True if a sentence is too long for variants, with a notice. */
export function isOverLimit({ tokens }: Annotation, limits: Limits): boolean {
  if (tokens.length <= limits.sentenceTokens) return false;
  limits.reached(
    'sentenceTokens',
    `A sentence of ${tokens.length} tokens, more than ${limits.sentenceTokens}, gets no variants.`,
  );
  return true;
}
