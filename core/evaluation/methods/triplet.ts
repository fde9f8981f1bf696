import { type Annotation, textAndTokens } from '../../annotation/annotation.ts';
import { isNotEnglish } from '../../annotation/notEnglish.ts';
import { createRandom } from '../../random.ts';
import { generate } from '../../variants/generateVariants.ts';
import type { VariantKind } from '../../variants/kinds/index.ts';
import type { VariantOptions } from '../../variants/options.ts';
import type { Variant } from '../../variants/variant.ts';
import { isOverLimit, type LocalizationContext } from './localization/localizationVariants.ts';

/** A sentence and one of its variants. */
export interface Worded {
  readonly text: string;
  readonly tokens: readonly string[];
}

/** A sentence that was made of another one. */
export type MadeSentence = Worded & Pick<Variant, 'kind' | 'pairs'>;

/** The triplet of Zhu et al. (2018): a sentence, one with the same meaning, one with the contrary meaning. */
export interface Triplet {
  readonly s1: Worded;
  readonly s2: MadeSentence;
  readonly s3: MadeSentence;
  /** The kind of variant by which S2 was made from S1. */
  readonly same: VariantKind;
}

/**
 * The way S2 is made: by synonym substitution, by active/passive alternation, or by either; if both are possible, the
 * seed and the sentence decide.
 */
export const SAMES = ['synonym', 'voice', 'any'] as const;
type Same = (typeof SAMES)[number];

/** Kinds of variant that keep the meaning, the most reliable first. */
const SYNONYMS = ['noun-synonym', 'verb-synonym', 'adjective-synonym', 'adverb-synonym'] as const;

/**
 * The triplet of a sentence; or, in a word, why it gives none: a reason not to negate it, `no-synonym`,
 * `frequent-pair` where the rule about word pairs refuses its synonyms, or where only voice is asked for a reason not to change
 * that.
 */
export function tripletOf(
  annotation: Annotation,
  { seed, options, limits, annotator, pairs }: LocalizationContext,
): Triplet | string {
  if (isOverLimit(annotation, limits)) return 'too-long';
  if (isNotEnglish(annotation, limits.reached)) return 'not-english';
  const { parse } = annotator;
  const choices = { seed, choice: options.choice as VariantOptions['choice'], parse, pairs };
  const { none, variants } = generate(annotation, 'negation', choices);
  if (none !== undefined) return none;
  const same = sameMeaning(annotation, options.same as Same, choices);
  if (typeof same === 'string') return same;
  const base = textAndTokens(annotation);
  return { s1: base, s2: same, s3: variants[0]!, same: same.kind };
}

function sameMeaning(
  annotation: Annotation,
  same: Same,
  choices: VariantOptions & { readonly seed: number },
): Variant | string {
  const voice = same === 'synonym' ? undefined : generate(annotation, 'voice', choices);
  if (same === 'voice') return voice!.none ?? voice!.variants[0]!;
  const found = SYNONYMS.map((kind) => generate(annotation, kind, { ...choices, levels: 1 }));
  const [synonym] = found.flatMap(({ variants }) => variants);
  const [turned] = voice?.variants ?? [];
  const none = found.some((each) => each.none === 'frequent-pair') ? 'frequent-pair' : 'no-synonym';
  if (!synonym || !turned) return synonym ?? turned ?? none;
  return [synonym, turned][createRandom(choices.seed, annotation.text).below(2)]!;
}
