import type { Annotation } from '../../annotation.ts';
import { generate, generateVariants } from '../../variants/generateVariants.ts';
import type { VariantOptions } from '../../variants/generator.ts';
import { isOverLimit, type LocalizationBench } from './localizationVariants.ts';

/** A sentence and one of its variants. */
export interface Worded {
  readonly text: string;
  readonly tokens: readonly string[];
}

/** What Zhu et al. (2018) compare: a sentence, one of the same meaning, one of the contrary. */
export interface Triplet {
  readonly s1: Worded;
  readonly s2: Worded;
  readonly s3: Worded;
}

/** Kinds of variant that keep the meaning, the most reliable first. */
const SYNONYMS = ['noun-synonym', 'verb-synonym', 'adjective-synonym', 'adverb-synonym'] as const;

/** The triplet of a sentence; or, in a word, why it gives none: `no-synonym`, or a reason not to negate it. */
export function tripletOf(
  annotation: Annotation,
  { seed, options, limits }: LocalizationBench,
): Triplet | string {
  if (isOverLimit(annotation, limits)) return 'too-long';
  const choices = { seed, choice: options.choice as VariantOptions['choice'] };
  const { none, variants } = generate(annotation, 'negation', choices);
  if (none !== undefined) return none;
  const [synonym] = generateVariants(annotation, { ...choices, kinds: SYNONYMS, levels: 1 });
  if (!synonym) return 'no-synonym';
  const base = { text: annotation.text, tokens: annotation.tokens.map((token) => token.text) };
  return { s1: base, s2: synonym, s3: variants[0]! };
}
