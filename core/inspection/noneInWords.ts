import { UNCLEAR_REASONS } from '../english/syntax/unclear.ts';
import type { NoVariants } from '../variants/generator.ts';

/** Why a sentence has no variant of a kind, as that is said to people. */
export const NONE_IN_WORDS: Readonly<Record<NoVariants, string>> = {
  ...UNCLEAR_REASONS,
  'no-word': 'it has no word of that class',
  'all-blocked': 'each word of that class is left alone',
};
