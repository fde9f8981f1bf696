import type { OptionValues } from '../../evaluation/method.ts';
import { optionValues } from '../../evaluation/optionValues.ts';

/** How a sentence's word vectors become one while they are tuned (Scheepers 2017, 3.3). */
export const TUNED_COMPOSITIONS = ['sum', 'mean', 'product', 'max'] as const;
export type TunedComposition = (typeof TUNED_COMPOSITIONS)[number];

export const TRIPLET_LOSSES = ['euclidean', 'cosine'] as const;
export type TripletLossName = (typeof TRIPLET_LOSSES)[number];

/** Scheepers 2017, 4.1 and 4.3: every choice of the tuning. */
export interface CompVecSettings {
  readonly composition: TunedComposition;
  readonly loss: TripletLossName;
  /** Whether lemmas of several words are learnt from too (4.1.4), or those of one word alone. */
  readonly lemmas: 'all' | 'words';
  /** α of the triplet loss, above 0. */
  readonly margin: number;
  readonly learningRate: number;
  /** Of Adam (Kingma and Ba 2015). */
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
  /** Triplets a step. */
  readonly batch: number;
  /** Share of the components of a definition's word vectors that are dropped, 0 to below 1. */
  readonly dropout: number;
  readonly steps: number;
  readonly seed: number;
  /** Words of a definition, and of a lemma of several words, that are used. */
  readonly definitionWords: number;
  readonly targetWords: number;
  /** Share of the lemmas that are never trained on, with their definitions; 0 to 0.5. */
  readonly heldOut: number;
  /** Steps between two looks at what is held out. */
  readonly evaluateEvery: number;
  /** Looks without a better one after which the tuning stops early; 0: it never does. */
  readonly patience: number;
}

/** Every choice as a user makes it, with the thesis's values by default. What is held out is our own. */
export const COMPVEC = {
  name: 'compvec',
  description: "Moves word vectors until those of a definition's words compose to the word it defines.",
  options: {
    composition: { help: 'How words compose; sum by default.', default: 'sum', choices: TUNED_COMPOSITIONS },
    loss: {
      help: 'The distance of the triplet loss; euclidean by default.',
      default: 'euclidean',
      choices: TRIPLET_LOSSES,
    },
    lemmas: {
      help: 'What is defined: all lemmas of the data (the default), or those of one word alone.',
      default: 'all',
      choices: ['all', 'words'],
    },
    steps: { help: 'Steps at most (20000).', default: 20_000, least: 1, most: 1e8, whole: true },
    batch: { help: 'Triplets a step (512).', default: 512, least: 1, most: 1e5, whole: true },
    margin: {
      help: 'Of the triplet loss; 0, the default, stands for 5 with Euclidean sums, else for 0.25.',
      default: 0,
      least: 0,
      most: 1e6,
    },
    dropout: {
      help: 'Share of a definition’s components that are dropped (0.25).',
      default: 0.25,
      least: 0,
      most: 0.95,
    },
    'learning-rate': { help: "Adam's (0.001).", default: 1e-3, least: Number.MIN_VALUE, most: 1e6 },
    beta1: { help: "Adam's, of the mean of gradients (0.9).", default: 0.9, least: 0, most: 0.9999 },
    beta2: { help: "Adam's, of the mean of their squares (0.99).", default: 0.99, least: 0, most: 0.9999 },
    epsilon: { help: "Adam's (1e-8).", default: 1e-8, least: Number.MIN_VALUE, most: 1 },
    'definition-words': {
      help: 'Words of a definition that are used (32).',
      default: 32,
      least: 1,
      most: 1e4,
      whole: true,
    },
    'lemma-words': {
      help: 'Words of a lemma that are used (8).',
      default: 8,
      least: 1,
      most: 1e4,
      whole: true,
    },
    'held-out': {
      help: 'Share of the lemmas that are held out (0.05).',
      default: 0.05,
      least: 0,
      most: 0.5,
    },
    'look-every': {
      help: 'Steps between two looks at what is held out (500).',
      default: 500,
      least: 1,
      most: 1e6,
      whole: true,
    },
    patience: {
      help: 'Looks without a better one before it ends; 0: never early (5).',
      default: 5,
      least: 0,
      most: 1e6,
      whole: true,
    },
  },
} as const;

/** The settings by a user's choices; what is not chosen is as in {@link COMPVEC}. @throws InputError */
export function compVecSettings(chosen: OptionValues, seed: number): CompVecSettings {
  const values = optionValues(COMPVEC, chosen);
  const number = (name: keyof typeof COMPVEC.options) => values[name] as number;
  const composition = values.composition as TunedComposition;
  const loss = values.loss as TripletLossName;
  return {
    composition,
    loss,
    lemmas: values.lemmas as CompVecSettings['lemmas'],
    margin: number('margin') || (composition === 'sum' && loss === 'euclidean' ? 5 : 0.25),
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
    evaluateEvery: number('look-every'),
    patience: number('patience'),
  };
}
