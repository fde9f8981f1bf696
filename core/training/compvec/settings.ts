import { type OptionSchemas, type OptionValues, readNamedOptions } from '../../options.ts';
import { DEFINITION_OPTIONS, type DefinitionSettings, definitionSettings } from '../definitions/settings.ts';

/** Composition functions that word vectors can be fine-tuned for (Scheepers 2017, 3.3). */
export const TUNED_COMPOSITIONS = ['sum', 'mean', 'product', 'max'] as const;
export type TunedComposition = (typeof TUNED_COMPOSITIONS)[number];

/** All the settings of CompVec (Scheepers 2017, 4.1 and 4.3). */
export interface CompVecSettings extends DefinitionSettings {
  readonly composition: TunedComposition;
}

/** The options of a user. */
export const COMPVEC_OPTIONS = {
  composition: {
    title: 'Composition function',
    help: 'Composition function of word vectors.',
    default: 'sum',
    choices: TUNED_COMPOSITIONS,
  },
  ...DEFINITION_OPTIONS,
} as const satisfies OptionSchemas;

/** Completes the options of a user by the defaults. @throws InputError for an option that is unknown or cannot be used */
export function compVecSettings(chosen: OptionValues, seed: number): CompVecSettings {
  const values = readNamedOptions({ name: 'compvec', options: COMPVEC_OPTIONS }, chosen);
  return definitionSettings(values, seed, values.composition === 'sum');
}
