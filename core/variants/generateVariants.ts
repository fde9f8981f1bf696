import { type Annotation, SUBSTITUTION_KINDS } from '../annotation.ts';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import { DEFAULT_SEED } from '../random.ts';
import { adjectiveAntonymVariants } from './adjectiveAntonym.ts';
import { adjectiveSynonymVariants } from './adjectiveSynonym.ts';
import { adverbAntonymVariants } from './adverbAntonym.ts';
import { adverbSynonymVariants } from './adverbSynonym.ts';
import { determinerVariants } from './determiner.ts';
import { negationVariants } from './negation.ts';
import type { NoRewriting } from './noRewriting.ts';
import { nounSynonymVariants } from './nounSynonym.ts';
import { scrambledVariants } from './scrambled.ts';
import type { Variant, VariantKind } from './variant.ts';
import { verbAntonymVariants } from './verbAntonym.ts';
import { verbSynonymVariants } from './verbSynonym.ts';

export interface VariantOptions {
  /** The kinds to make, in the order wanted; by default every kind of substitution. */
  readonly kinds?: readonly VariantKind[];
  /** Whatever is drawn at random is drawn from this and the sentence alone. Default 0. */
  readonly seed?: number;
  /**
   * `first` (the default): words left to right, the first candidate of each. `random`: words in a random order,
   * a random candidate of each, as the paper's author did, but seeded.
   */
  readonly choice?: 'first' | 'random';
  /** At most this many levels of each kind. Default 20. */
  readonly levels?: number;
  /** Tokens joined by one space instead of the original spacing. */
  readonly joinTokens?: boolean;
  /** Told when `levels` cuts a kind short. */
  readonly reached?: Limits['reached'];
}

/** The variants of one kind, by level; or why there is none, which is a result like any other. */
export type Generated =
  | { readonly kind: VariantKind; readonly variants: readonly Variant[]; readonly none?: undefined }
  | { readonly kind: VariantKind; readonly variants: readonly []; readonly none: NoVariants };

/**
 * `no-word`: no word is of a class the kind changes; `all-blocked`: each of them has a reason in `blocked`. The
 * other reasons are those of rewritten sentences.
 */
export type NoVariants = 'no-word' | 'all-blocked' | NoRewriting;

/** Makes the variants of one kind. */
export type Generator = (annotation: Annotation, options: GeneratorOptions) => Generated;
export type GeneratorOptions = Required<Omit<VariantOptions, 'kinds'>>;

/** All variants of a sentence: kind by kind, by rising level. Empty where there is nothing to change. */
export function generateVariants(annotation: Annotation, options: VariantOptions = {}): Variant[] {
  return (options.kinds ?? SUBSTITUTION_KINDS).flatMap(
    (kind) => generate(annotation, kind, options).variants,
  );
}

/** The variants of one kind, with the reason where there is none. */
export function generate(annotation: Annotation, kind: VariantKind, options: VariantOptions = {}): Generated {
  return GENERATORS[kind](annotation, {
    seed: options.seed ?? DEFAULT_SEED,
    choice: options.choice ?? 'first',
    levels: options.levels ?? DEFAULT_LIMITS.levels,
    joinTokens: options.joinTokens ?? false,
    reached: options.reached ?? (() => {}),
  });
}

const GENERATORS: Readonly<Record<VariantKind, Generator>> = {
  'noun-synonym': nounSynonymVariants,
  'verb-antonym': verbAntonymVariants,
  'verb-synonym': verbSynonymVariants,
  'adjective-synonym': adjectiveSynonymVariants,
  'adjective-antonym': adjectiveAntonymVariants,
  'adverb-synonym': adverbSynonymVariants,
  'adverb-antonym': adverbAntonymVariants,
  negation: negationVariants,
  scrambled: scrambledVariants,
  determiner: determinerVariants,
};
