import type { OptionSchema } from '../options.ts';

/**
 * The order in which words of a sentence are replaced, and their replacements: from left to right by the first
 * replacement, or at random by the seed.
 */
const CHOICES = ['first', 'random'] as const;

/** `fit`: the words first whose replacement fits the sentence best, for annotations that have substitutes. */
export type Choice = (typeof CHOICES)[number] | 'fit';

/** The option of everything that makes variants, of methods too, which read no sentence. */
export const CHOICE_SCHEMA = {
  help: 'Which words are replaced first, and by what: first (left to right, first replacement) or random (drawn from the seed).',
  default: 'first',
  choices: CHOICES,
} as const satisfies OptionSchema;

/** The option where sentences can be read. */
export const READING_CHOICE_SCHEMA = {
  help: 'Which words are replaced first, and by what: first (left to right, first replacement), random (drawn from the seed), or fit (what fits the sentence best, by minilm; more words have replacements).',
  default: 'first',
  choices: [...CHOICES, 'fit'],
} as const satisfies OptionSchema;
