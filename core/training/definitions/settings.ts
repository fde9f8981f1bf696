import type { NamedValues, OptionSchemas } from '../../options.ts';
import type { AdamSettings } from '../sparseAdam.ts';
import type { TrainerSettings } from '../training.ts';

export const TRIPLET_LOSSES = ['euclidean', 'cosine'] as const;
export type TripletLossName = (typeof TRIPLET_LOSSES)[number];

/** The settings of everything that learns from definitions (Scheepers 2017, 4.1 and 4.3). */
export interface DefinitionSettings extends TrainerSettings, AdamSettings {
  readonly loss: TripletLossName;
  /** The lemmas to train on: all of them, multiword lemmas included (4.1.4), or single words only. */
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
  /** Words that occur less often share one vector; 1 if none does. */
  readonly minCount: number;
  /** Proportion of the lemmas that are held out with their definitions, 0 to 0.5. */
  readonly heldOut: number;
}

/** Their options; the defaults are those of Scheepers (2017), who holds nothing out. */
export const DEFINITION_OPTIONS = {
  loss: {
    title: 'Loss distance',
    help: 'Distance of the triplet loss.',
    default: 'euclidean',
    choices: TRIPLET_LOSSES,
  },
  lemmas: {
    help: 'Lemmas to learn from: all lemmas of the data, or single-word lemmas only (words).',
    default: 'all',
    choices: ['all', 'words'],
  },
  steps: { help: 'Maximum number of steps.', default: 20_000, minimum: 1, maximum: 1e8, integer: true },
  batch: { help: 'Triplets per step.', default: 512, minimum: 1, maximum: 1e5, integer: true },
  margin: {
    help: 'Margin of the triplet loss; 0 stands for 5 with the Euclidean loss of sums and CNNs, and for 0.25 otherwise.',
    default: 0,
    minimum: 0,
    maximum: 1e6,
  },
  dropout: {
    help: "Dropout rate of the components of a definition's word vectors.",
    default: 0.25,
    minimum: 0,
    maximum: 0.95,
  },
  'learning-rate': {
    help: 'Learning rate of Adam.',
    default: 1e-3,
    minimum: Number.MIN_VALUE,
    maximum: 1e6,
  },
  beta1: {
    help: 'Decay rate of the first moments of Adam (means of gradients).',
    default: 0.9,
    minimum: 0,
    maximum: 0.9999,
  },
  beta2: {
    help: 'Decay rate of the second moments of Adam (means of squared gradients).',
    default: 0.99,
    minimum: 0,
    maximum: 0.9999,
  },
  epsilon: { help: 'Epsilon of Adam.', default: 1e-8, minimum: Number.MIN_VALUE, maximum: 1 },
  'definition-words': {
    help: 'Maximum words per definition; further words are ignored.',
    default: 32,
    minimum: 1,
    maximum: 1e4,
    integer: true,
  },
  'lemma-words': {
    help: 'Maximum words per lemma; further words are ignored.',
    default: 8,
    minimum: 1,
    maximum: 1e4,
    integer: true,
  },
  'min-count': {
    help: 'Minimum occurrences of a word in the data; rarer words share one vector (18 for encyclopedias in Scheepers 2017).',
    default: 1,
    minimum: 1,
    maximum: 1e6,
    integer: true,
  },
  'held-out': {
    help: 'Proportion of the lemmas that are held out for evaluation.',
    default: 0.05,
    minimum: 0,
    maximum: 0.5,
  },
  'evaluate-every': {
    help: 'Steps between two evaluations on held-out data, each of which writes a checkpoint.',
    default: 500,
    minimum: 1,
    maximum: 1e6,
    integer: true,
  },
  patience: {
    help: 'Evaluations without improvement after which training stops early; 0 for never.',
    default: 5,
    minimum: 0,
    maximum: 1e6,
    integer: true,
  },
} as const satisfies OptionSchemas;

/**
 * Takes these settings from the options of a user, which are complete. Where no margin is given, it follows from the
 * lengths of composed vectors (Scheepers 2017, 4.1.1).
 *
 * @param isLong whether composed vectors are about as long as sums of word vectors
 */
export function definitionSettings<Values extends NamedValues<typeof DEFINITION_OPTIONS>>(
  { lemmaWords: targetWords, ...values }: Values,
  seed: number,
  isLong: boolean,
): Omit<Values, 'lemmaWords'> & DefinitionSettings {
  const margin = values.margin || (isLong && values.loss === 'euclidean' ? 5 : 0.25);
  return { ...values, margin, targetWords, seed };
}
