import { DEVICE_SCHEMA, type DeviceChoice } from '../../onnx/devices.ts';
import { type OptionSchemas, type OptionValues, readNamedOptions } from '../../options.ts';
import { DEFINITION_OPTIONS, type DefinitionSettings, definitionSettings } from '../definitions/settings.ts';
import { NETWORKS, networkNamed } from './networks/index.ts';
import type { Bucketing } from './strata.ts';

/** The vector of a text of one word: composed by the network like every other, or the word's own. */
export type SingleWords = 'composed' | 'own';

/** All the settings of a composition network (Scheepers 2017, chapters 4 and 5). */
export interface CompositionSettings extends DefinitionSettings {
  readonly network: string;
  /** Word vectors that stay as they are, or are tuned after step `tuneAfter`. */
  readonly embeddings: 'fixed' | 'tuned';
  readonly singleWords: SingleWords;
  readonly tuneAfter: number;
  readonly buckets: Bucketing;
  readonly device: DeviceChoice;
}

/** The options of a user. */
export const COMPOSITION_OPTIONS = {
  network: {
    title: 'Network',
    help: 'Network that composes word vectors.',
    default: 'gru',
    choices: NETWORKS.map(({ name }) => name),
  },
  embeddings: {
    title: 'Word vectors',
    help: 'Whether the word vectors are fixed or, after the first steps, tuned too.',
    default: 'fixed',
    choices: ['fixed', 'tuned'],
  },
  'tune-after': {
    help: 'Steps after which word vectors are tuned, with --embeddings tuned.',
    default: 2500,
    minimum: 0,
    maximum: 1e8,
    integer: true,
  },
  'single-words': {
    help: 'Vectors of lemmas and other texts of one word: composed by the network like all others, or the vector of the word (own).',
    default: 'composed',
    choices: ['composed', 'own'],
  },
  ...DEFINITION_OPTIONS,
  buckets: {
    help: 'Length buckets that batches are taken from: fine ones, or the four of Scheepers (2017, 6.4) for encyclopedias (up to 18, 33, 63 and 265 words), in turn.',
    default: 'fine',
    choices: ['fine', 'four'],
  },
  device: { ...DEVICE_SCHEMA, default: 'cpu' },
} as const satisfies OptionSchemas;

/** Completes the options of a user by the defaults. @throws InputError for an option that is unknown or cannot be used */
export function compositionSettings(chosen: OptionValues, seed: number): CompositionSettings {
  const values = readNamedOptions({ name: 'composition', options: COMPOSITION_OPTIONS }, chosen);
  return definitionSettings(values, seed, !networkNamed(values.network).isBounded);
}
