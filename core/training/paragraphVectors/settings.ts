import {
  MOST_COMPONENTS,
  MOST_NEGATIVES,
  MOST_WORDS_BESIDE,
} from '../../encoders/vectors/paragraphs/paragraphFolder.ts';
import {
  ARCHITECTURES,
  OBJECTIVES,
  type ParagraphSettings,
} from '../../encoders/vectors/paragraphs/paragraphModel.ts';
import { InputError } from '../../inputError.ts';
import { type OptionSchemas, type OptionValues, readNamedOptions } from '../../options.ts';
import type { TrainerSettings } from '../training.ts';

/** All the settings of paragraph vectors. The numbers of steps follow from the corpus and are 0 before it is read. */
export interface ParagraphVectorSettings extends TrainerSettings, ParagraphSettings {
  /** The fewest occurrences of a word that is used. */
  readonly minCount: number;
  /** True if words keep their case. */
  readonly cased: boolean;
  /** Passes of inference. */
  readonly passes: number;
  /** Threads that train at the same time. */
  readonly threads: number;
}

/** The options of a user. Dimension and window are those of White et al. (2015), 6.1; the others are gensim's. */
export const PARAGRAPH_OPTIONS = {
  architecture: {
    title: 'Architecture',
    help: 'What a paragraph’s vector predicts words from: itself, or with the words around them, averaged or concatenated.',
    default: 'pv-dbow',
    choices: ARCHITECTURES,
  },
  objective: {
    title: 'Objective',
    help: 'Approximation of the softmax over all words.',
    default: 'negative-sampling',
    choices: OBJECTIVES,
  },
  dimension: {
    help: 'Components of a vector, a multiple of 4.',
    default: 300,
    minimum: 4,
    maximum: MOST_COMPONENTS,
    integer: true,
  },
  epochs: {
    help: 'Passes over the corpus.',
    default: 10,
    minimum: 1,
    maximum: 10_000,
    integer: true,
  },
  window: {
    help: 'PV-DM: maximum distance between the predicted word and the words around it.',
    default: 8,
    minimum: 1,
    maximum: MOST_WORDS_BESIDE,
    integer: true,
  },
  'min-count': {
    help: 'Minimum occurrences of a word; rarer words are ignored.',
    default: 5,
    minimum: 1,
    maximum: 1e9,
    integer: true,
  },
  negatives: {
    help: 'Negative samples per word, with negative sampling.',
    default: 5,
    minimum: 1,
    maximum: MOST_NEGATIVES,
    integer: true,
  },
  subsample: {
    help: 'Words more frequent than this proportion are skipped at random; 0 for never.',
    default: 1e-3,
    minimum: 0,
    maximum: 1,
  },
  'initial-rate': {
    help: 'Learning rate at the beginning.',
    default: 0.025,
    minimum: Number.MIN_VALUE,
    maximum: 1e6,
  },
  'final-rate': {
    help: 'Learning rate at the end, to which it falls linearly.',
    default: 1e-4,
    minimum: 0,
    maximum: 1e6,
  },
  passes: {
    help: 'Passes of inference for a new sentence; 0 for as many as epochs.',
    default: 0,
    minimum: 0,
    maximum: 10_000,
    integer: true,
  },
  threads: {
    help: 'Threads that train at the same time. The result of more than 1 is not reproducible.',
    default: 1,
    minimum: 1,
    maximum: 64,
    integer: true,
  },
  cased: {
    help: 'Keeps the case of words, which are lowercased otherwise.',
    default: false,
  },
} as const satisfies OptionSchemas;

/** Completes the options of a user by the defaults. @throws InputError for an option that is unknown or cannot be used */
export function paragraphVectorSettings(chosen: OptionValues, seed: number): ParagraphVectorSettings {
  const values = readNamedOptions({ name: 'paragraph-vectors', options: PARAGRAPH_OPTIONS }, chosen);
  const { dimension, epochs } = values;
  if (dimension % 4 !== 0) {
    throw new InputError(
      `The option dimension of paragraph-vectors is ${dimension}.`,
      'Give a multiple of 4, such as 100 or 300.',
    );
  }
  const passes = values.passes || epochs;
  return { ...values, passes, seed, steps: 0, evaluateEvery: 0, patience: 0 };
}
