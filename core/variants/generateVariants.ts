import { type Annotation, SUBSTITUTION_KINDS } from '../annotation.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { DEFAULT_SEED } from '../random.ts';
import { adjectiveAntonymVariants } from './adjectiveAntonym.ts';
import { adjectiveSynonymVariants } from './adjectiveSynonym.ts';
import { adverbAntonymVariants } from './adverbAntonym.ts';
import { adverbSynonymVariants } from './adverbSynonym.ts';
import type { Generated, Generator, VariantOptions } from './generator.ts';
import { determinerVariants } from './kinds/determiner.ts';
import { negationVariants } from './kinds/negation.ts';
import { scrambledVariants } from './kinds/scrambled.ts';
import { voiceVariants } from './kinds/voice.ts';
import { nounSynonymVariants } from './nounSynonym.ts';
import type { Variant, VariantKind } from './variant.ts';
import { verbAntonymVariants } from './verbAntonym.ts';
import { verbSynonymVariants } from './verbSynonym.ts';

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
  voice: voiceVariants,
};
