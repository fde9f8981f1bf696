import { DEFAULT_ENCODER, SHIPPED } from '../../engine/choices.ts';
import { InputError } from '../../inputError.ts';
import type { DeviceChoice } from '../../onnx/devices.ts';
import { type OptionSchemas, type OptionValues, readNamedOptions } from '../../options.ts';
import { ADAPTER_OPTIONS, heldOutKinds, type TripletSettings } from '../adapter/settings.ts';
import { ADAM } from '../sparseAdam.ts';
import type { TrainerSettings } from '../training.ts';
import type { StepSettings } from './stepModel.ts';

/** All the settings of fine-tuning an encoder. */
export interface EncoderSettings extends TrainerSettings, TripletSettings, StepSettings {
  /** The id of the encoder, a folder with weights. */
  readonly encoder: string;
  /** The last layers that are trained; 0 for all, and the embeddings. */
  readonly layers: number;
  /** The rank of supplements of matrices, which are trained instead of these; 0 for none. */
  readonly rank: number;
  /** Maximum tokens of a sentence; further ones are cut off while training. */
  readonly length: number;
  /** The path of labeled pairs; empty for none. */
  readonly labeledPairs: string;
  /** Groups made of templates, as a proportion of those of the text. */
  readonly composition: number;
  /** Groups per step, of four sentences each. */
  readonly batch: number;
  /** Steps until the learning rate is reached. */
  readonly warmUp: number;
  readonly weightDecay: number;
  /** True if ONNX models are written beside the weights. */
  readonly onnx: boolean;
  readonly device: DeviceChoice;
}

const { lines, column, device } = ADAPTER_OPTIONS;

/** The options of a user. */
export const ENCODER_OPTIONS = {
  encoder: {
    help: 'Encoder that is trained: a folder of sentence-transformers with model.safetensors, which stays as it is.',
    default: '',
  },
  layers: {
    help: 'How many of the last layers are trained; 0 for all of them, and the embeddings. Fewer take less memory.',
    default: 0,
    minimum: 0,
    maximum: 1000,
    integer: true,
  },
  rank: {
    help: 'Rank of low-rank supplements (LoRA), trained instead of the weights at ten times the rate; 0 for none.',
    default: 0,
    minimum: 0,
    maximum: 1000,
    integer: true,
  },
  margin: {
    help: 'By how much a variant that preserves the meaning shall be nearer than one that changes it, as a cosine.',
    default: 0.2,
    minimum: 0,
    maximum: 2,
  },
  'teacher-weight': {
    help: 'Weight of the cosines before training: the higher, the more of the encoder is preserved.',
    default: 10,
    minimum: 0,
    maximum: 1e6,
  },
  'labeled-pairs': {
    help: 'A table of pairs that are trained on, too: two sentences and a label, 1 or preserved, 0 or changed.',
    default: '',
    placeholder: 'FILE',
  },
  composition: {
    help: 'Sentences of compositions, and of constructions, for each one of the text: “not open” means “closed”.',
    default: 0.1,
    minimum: 0,
    maximum: 10,
  },
  pairs: ADAPTER_OPTIONS.pairs,
  lines,
  column,
  length: {
    help: 'Maximum tokens of a sentence while training.',
    default: 128,
    minimum: 8,
    maximum: 8192,
    integer: true,
  },
  steps: { help: 'Maximum number of steps.', default: 400, minimum: 1, maximum: 1e8, integer: true },
  batch: {
    help: 'Groups per step: a sentence, two variants and a related sentence.',
    default: 16,
    minimum: 2,
    maximum: 1e4,
    integer: true,
  },
  'learning-rate': {
    help: 'Learning rate of AdamW.',
    default: 3e-5,
    minimum: Number.MIN_VALUE,
    maximum: 1,
  },
  'warm-up': {
    help: 'Steps until the learning rate is reached.',
    default: 50,
    minimum: 1,
    maximum: 1e8,
    integer: true,
  },
  'weight-decay': { help: 'Decay of the weights.', default: 0.01, minimum: 0, maximum: 1 },
  clip: { help: 'The largest length of a gradient.', default: 1, minimum: Number.MIN_VALUE, maximum: 1e9 },
  'held-out': ADAPTER_OPTIONS['held-out'],
  'hold-out-kinds': ADAPTER_OPTIONS['hold-out-kinds'],
  'evaluate-every': { ...ADAPTER_OPTIONS['evaluate-every'], default: 50 },
  patience: ADAPTER_OPTIONS.patience,
  onnx: {
    help: 'Whether ONNX models for any runtime are written, too: onnx/model.onnx, in int8 model_quantized.onnx.',
    default: false,
  },
  device,
} as const satisfies OptionSchemas;

/** Completes the options of a user by the defaults. @throws InputError for an option that is unknown or cannot be used */
export function encoderSettings(chosen: OptionValues, seed: number): EncoderSettings {
  const values = readNamedOptions({ name: 'encoder', options: ENCODER_OPTIONS }, chosen);
  const encoder = values.encoder.trim();
  if (encoder === '' || SHIPPED.has(encoder)) {
    throw new InputError(
      `${encoder === '' ? 'No encoder is given, and the' : 'The'} built-in ${encoder || DEFAULT_ENCODER} has weights of 8 bits, which cannot be trained.`,
      'Give a folder with those before rounding, such as sentence-transformers/all-MiniLM-L6-v2 as it was downloaded: --encoder FOLDER.',
    );
  }
  return { ...values, ...ADAM, encoder, holdOutKinds: heldOutKinds(values.holdOutKinds), seed };
}
