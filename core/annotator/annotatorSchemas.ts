import { SPELLINGS } from '../english/spelling.ts';
import type { OptionSchema } from '../options.ts';
import type { Profile } from '../profile/index.ts';

/** The options that decide how sentences are annotated; files of lexicons are not among them. */
export const ANNOTATOR_SCHEMAS = {
  profile: {
    help: 'Which words are replaced, and by what: white2015 reproduces White (2015); strict gives the highest-quality variants.',
    default: 'strict',
    choices: ['white2015', 'strict'] satisfies readonly Profile['name'][],
  },
  spelling: {
    help: 'Spelling of inserted words, and a or an before them: american (color, an herb) or british (colour, a herb).',
    default: 'american',
    choices: SPELLINGS,
  },
} as const satisfies { readonly [name: string]: OptionSchema };

/** The option that turns the check for English off. */
export const ANY_LANGUAGE_SCHEMA = {
  help: 'Make substitutions and variants of sentences that are not English, too; the profile white2015 always does.',
  default: false,
} as const satisfies OptionSchema;
