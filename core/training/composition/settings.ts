import { DEVICE_SCHEMA, type DeviceChoice } from '../../onnx/devices.ts';
import { type OptionSchemas, type OptionValues, readOptions } from '../../options.ts';
import { COMPVEC_OPTIONS, type TripletLossName } from '../compvec/settings.ts';
import type { AdamSettings } from '../sparseAdam.ts';
import type { TrainerSettings } from '../training.ts';
import { NETWORKS } from './networks/index.ts';

/** All the settings of a composition network (Scheepers 2017, chapters 4 and 5). */
export interface CompositionSettings extends TrainerSettings, AdamSettings {
  readonly network: string;
  /** Word vectors that stay as they are, or are tuned after step `tuneAfter`. */
  readonly embeddings: 'fixed' | 'tuned';
  readonly tuneAfter: number;
  readonly loss: TripletLossName;
  readonly lemmas: 'all' | 'words';
  /** Margin (α) of the triplet loss, above 0. */
  readonly margin: number;
  /** Triplets per step. */
  readonly batch: number;
  /** Dropout rate of the components of a definition's word vectors, 0 to below 1. */
  readonly dropout: number;
  /** Maximum words that are used of a definition, and of a multiword lemma. */
  readonly definitionWords: number;
  readonly targetWords: number;
  /** Proportion of the lemmas that are held out with their definitions, 0 to 0.5. */
  readonly heldOut: number;
  readonly device: DeviceChoice;
}

const { composition: _, ...SHARED } = COMPVEC_OPTIONS;

/** The options of a user; their defaults are those of Scheepers (2017), who holds nothing out. */
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
  ...SHARED,
  device: { ...DEVICE_SCHEMA, default: 'cpu' },
} as const satisfies OptionSchemas;

/** Margin where none is given; CompVec has another one for sums alone. */
const MARGIN = 0.25;

/** Completes the options of a user by the defaults. @throws InputError for an option that is unknown or cannot be used */
export function compositionSettings(chosen: OptionValues, seed: number): CompositionSettings {
  const values = readOptions({ name: 'composition', options: COMPOSITION_OPTIONS }, chosen);
  const number = (name: keyof typeof COMPOSITION_OPTIONS) => values[name] as number;
  return {
    network: values.network as string,
    embeddings: values.embeddings as CompositionSettings['embeddings'],
    tuneAfter: number('tune-after'),
    loss: values.loss as TripletLossName,
    lemmas: values.lemmas as CompositionSettings['lemmas'],
    margin: number('margin') || MARGIN,
    learningRate: number('learning-rate'),
    beta1: number('beta1'),
    beta2: number('beta2'),
    epsilon: number('epsilon'),
    batch: number('batch'),
    dropout: number('dropout'),
    steps: number('steps'),
    seed,
    definitionWords: number('definition-words'),
    targetWords: number('lemma-words'),
    heldOut: number('held-out'),
    evaluateEvery: number('evaluate-every'),
    patience: number('patience'),
    device: values.device as DeviceChoice,
  };
}
