/** How a sentence's word vectors become one while they are tuned (Scheepers 2017, 3.3). */
export const TUNED_COMPOSITIONS = ['sum', 'mean', 'product', 'max'] as const;
export type TunedComposition = (typeof TUNED_COMPOSITIONS)[number];

export const TRIPLET_LOSSES = ['euclidean', 'cosine'] as const;
export type TripletLossName = (typeof TRIPLET_LOSSES)[number];

/** Scheepers 2017, 4.1 and 4.3: every choice of the tuning. */
export interface CompVecSettings {
  readonly composition: TunedComposition;
  readonly loss: TripletLossName;
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

/** The thesis's values; its margin is 5 for sums, 0.25 otherwise. What is held out is our own. */
export function compVecDefaults(composition: TunedComposition, loss: TripletLossName): CompVecSettings {
  return {
    composition,
    loss,
    margin: composition === 'sum' && loss === 'euclidean' ? 5 : 0.25,
    learningRate: 1e-3,
    beta1: 0.9,
    beta2: 0.99,
    epsilon: 1e-8,
    batch: 512,
    dropout: 0.25,
    steps: 20_000,
    seed: 1,
    definitionWords: 32,
    targetWords: 8,
    heldOut: 0.05,
    evaluateEvery: 500,
    patience: 5,
  };
}
