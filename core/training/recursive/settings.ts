import { STRUCTURES, type Structure } from '../../encoders/vectors/recursive/structure.ts';
import { type OptionSchemas, type OptionValues, readNamedOptions } from '../../options.ts';
import { DEFINITION_OPTIONS } from '../definitions/settings.ts';
import type { AdamSettings } from '../sparseAdam.ts';
import type { TrainerSettings } from '../training.ts';

/** All the settings of a recursive auto-encoder. */
export interface RecursiveSettings extends TrainerSettings, AdamSettings {
  /** The source of the trees of sentences, in training and of the encoder. */
  readonly structure: Structure;
  /** The form of the data; trees in brackets are trained on as they are. */
  readonly dataFormat: 'sentences' | 'trees';
  /** Components of the vectors of nodes. */
  readonly dimension: number;
  /** Sentences per step. */
  readonly batch: number;
  /** λ of the penalty λ/2 · ‖θ‖². */
  readonly l2: number;
  /** Maximum words of a sentence that is trained on. */
  readonly sentenceWords: number;
  /** Proportion of the sentences that are held out, 0 to 0.5. */
  readonly heldOut: number;
}

const { beta1, beta2, epsilon, patience } = DEFINITION_OPTIONS;

/** The options of a user. */
export const RECURSIVE_OPTIONS = {
  structure: {
    title: 'Trees',
    help: 'Source of the trees of sentences: the dependency parser, the best reconstructed neighbors first (greedy), or the number of words alone.',
    default: 'parser',
    choices: STRUCTURES,
  },
  'data-format': {
    title: 'Form of the data',
    help: 'Form of the data: one sentence per line, or trees in brackets as in the Penn Treebank (--trees).',
    default: 'sentences',
    choices: ['sentences', 'trees'],
  },
  dimension: {
    help: 'Components of a vector.',
    default: 100,
    minimum: 1,
    maximum: 4096,
    integer: true,
  },
  steps: { ...DEFINITION_OPTIONS.steps, default: 5000 },
  batch: { help: 'Sentences per step.', default: 64, minimum: 1, maximum: 1e4, integer: true },
  'learning-rate': DEFINITION_OPTIONS['learning-rate'],
  beta1,
  beta2: { ...beta2, default: 0.999 },
  epsilon,
  l2: { help: 'Factor of the L2 penalty on all parameters.', default: 1e-5, minimum: 0, maximum: 1e6 },
  'sentence-words': {
    help: 'Maximum words per sentence; longer sentences are not trained on.',
    default: 50,
    minimum: 2,
    maximum: 200,
    integer: true,
  },
  'held-out': {
    help: 'Proportion of the sentences that are held out for evaluation.',
    default: 0.05,
    minimum: 0,
    maximum: 0.5,
  },
  'evaluate-every': { ...DEFINITION_OPTIONS['evaluate-every'], default: 250 },
  patience,
} as const satisfies OptionSchemas;

/** Completes the options of a user by the defaults. @throws InputError for an option that is unknown or cannot be used */
export function recursiveSettings(chosen: OptionValues, seed: number): RecursiveSettings {
  return { ...readNamedOptions({ name: 'u-rae', options: RECURSIVE_OPTIONS }, chosen), seed };
}
