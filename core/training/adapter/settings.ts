import { SENTENCES_OPTIONS } from '../../evaluation/builders/plainSentences.ts';
import { InputError } from '../../inputError.ts';
import { DEVICE_SCHEMA, type DeviceChoice } from '../../onnx/devices.ts';
import { type OptionSchemas, type OptionValues, readNamedOptions } from '../../options.ts';
import { kindsNamed } from '../../variants/kinds/kindsNamed.ts';
import { DEFINITION_OPTIONS } from '../definitions/settings.ts';
import { ADAM, type AdamSettings } from '../sparseAdam.ts';
import type { TrainerSettings } from '../training.ts';
import type { LossSettings } from './loss.ts';
import { MAPS } from './maps/index.ts';

/** The settings of the variants that a training is on. */
export type TripletSettings = Pick<
  AdapterSettings,
  'pairs' | 'lines' | 'column' | 'heldOut' | 'holdOutKinds' | 'seed'
>;

/** All the settings of an adapter. */
export interface AdapterSettings extends TrainerSettings, AdamSettings, LossSettings {
  /** The id of the encoder whose vectors are mapped. */
  readonly encoder: string;
  readonly map: string;
  /** Hidden units of a map of two layers. */
  readonly hidden: number;
  /** Maximum pairs of a sentence and a variant that are made of the text. */
  readonly pairs: number;
  /** True if each line of the text, or each row of a table, is a sentence. */
  readonly lines: boolean;
  /** The column of the texts of a table; empty if it is to be found. */
  readonly column: string;
  /** Sentences per step. */
  readonly batch: number;
  /** Proportion of the sentences, and of the words that variants exchange, that are held out; 0 to 0.5. */
  readonly heldOut: number;
  /** Kinds of variant that are held out, with commas; empty for none. */
  readonly holdOutKinds: string;
  readonly device: DeviceChoice;
}

/** The options of a user. */
export const ADAPTER_OPTIONS = {
  encoder: {
    help: 'Encoder whose vectors the adapter maps; it stays as it is.',
    default: 'glove-sum',
  },
  map: {
    title: 'Map',
    help: 'The map: a matrix, or two layers with ReLU between them.',
    default: 'linear',
    choices: MAPS.map(({ name }) => name),
  },
  hidden: {
    help: 'Hidden units of a map of two layers.',
    default: 256,
    minimum: 1,
    maximum: 1e5,
    integer: true,
  },
  identity: {
    help: 'Weight of the distance from the identity: the higher, the more of the encoder is preserved.',
    default: 1,
    minimum: 0,
    maximum: 1e9,
  },
  temperature: { help: 'Temperature of InfoNCE.', default: 0.05, minimum: 1e-4, maximum: 1e3 },
  margin: { help: 'Margin of the triplet loss, between cosines.', default: 0.1, minimum: 0, maximum: 2 },
  'triplet-weight': {
    help: 'Weight of the triplet loss beside InfoNCE.',
    default: 1,
    minimum: 0,
    maximum: 1e6,
  },
  pairs: {
    help: 'Maximum pairs of a sentence and a variant; the text is read until there are as many.',
    default: 20_000,
    minimum: 2,
    maximum: 1e8,
    integer: true,
  },
  ...SENTENCES_OPTIONS,
  steps: { help: 'Maximum number of steps.', default: 1000, minimum: 1, maximum: 1e8, integer: true },
  batch: { help: 'Sentences per step.', default: 256, minimum: 2, maximum: 1e5, integer: true },
  'learning-rate': DEFINITION_OPTIONS['learning-rate'],
  'held-out': {
    help: 'Proportion of the sentences, and of the words that variants exchange, that are held out for evaluation.',
    default: 0.1,
    minimum: 0,
    maximum: 0.5,
  },
  'hold-out-kinds': {
    help: 'Types of variant that are held out for evaluation, with commas; none for no type.',
    default: 'modality,comparison,voice,optional-that',
  },
  'evaluate-every': { ...DEFINITION_OPTIONS['evaluate-every'], default: 100 },
  patience: DEFINITION_OPTIONS.patience,
  device: { ...DEVICE_SCHEMA, default: 'cpu' },
} as const satisfies OptionSchemas;

/** The word that stands for no type. */
const NO_KINDS = 'none';

/** Completes the options of a user by the defaults. @throws InputError for an option that is unknown or cannot be used */
export function adapterSettings(chosen: OptionValues, seed: number): AdapterSettings {
  const values = readNamedOptions({ name: 'adapter', options: ADAPTER_OPTIONS }, chosen);
  const encoder = values.encoder.trim();
  if (encoder === '') throw new InputError('No encoder is given.', 'Give its id: --encoder ID.');
  return { ...values, ...ADAM, encoder, holdOutKinds: heldOutKinds(values.holdOutKinds), seed };
}

/** A list in the order of all kinds, so that equal choices are equal settings. @throws InputError for an unknown kind */
export function heldOutKinds(list: string): string {
  if (list.trim() === '' || list.trim() === NO_KINDS) return '';
  return [...new Set(kindsNamed(list))].sort().join(',');
}
