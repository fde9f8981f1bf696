import type { OptionSchema } from '../options.ts';

/**
 * The order in which words of a sentence are replaced, and their replacements: from left to right by the first
 * replacement, or at random by the seed.
 */
const CHOICES = ['first', 'random'] as const;
export type Choice = (typeof CHOICES)[number];

/** The option of everything that makes variants. */
export const CHOICE_SCHEMA = {
  help: 'Which words are replaced first, and by what: first (left to right, first replacement) or random (drawn from the seed).',
  default: 'first',
  choices: CHOICES,
} as const satisfies OptionSchema;
