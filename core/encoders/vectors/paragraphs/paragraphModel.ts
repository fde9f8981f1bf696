/** The three ways in which a paragraph's vector predicts words (Le and Mikolov 2014, 2.2 and 2.3). */
export const ARCHITECTURES = ['pv-dbow', 'pv-dm-mean', 'pv-dm-concat'] as const;
export type Architecture = (typeof ARCHITECTURES)[number];

/** Names for a person. */
export const ARCHITECTURE_TITLES: Readonly<Record<Architecture, string>> = {
  'pv-dbow': 'PV-DBOW',
  'pv-dm-mean': 'PV-DM (averaged)',
  'pv-dm-concat': 'PV-DM (concatenated)',
};

export const OBJECTIVES = ['negative-sampling', 'hierarchical-softmax'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** The settings that training and inference share. */
export interface ParagraphSettings {
  readonly architecture: Architecture;
  readonly objective: Objective;
  /** Components of a vector, a multiple of 4. */
  readonly dimension: number;
  /** PV-DM: the most words on either side of the predicted one. */
  readonly window: number;
  /** Negative samples per predicted word. */
  readonly negatives: number;
  /** Threshold of subsampling: words more frequent than this share are skipped now and then; 0 for never. */
  readonly subsample: number;
  /** Learning rates at the beginning and at the end; between them it falls in a straight line. */
  readonly initialRate: number;
  readonly finalRate: number;
  /** Passes over the corpus. */
  readonly epochs: number;
}

/** The words of a model, the most frequent first, and how often each occurs in the corpus. */
export interface ParagraphVocabulary {
  readonly words: readonly string[];
  readonly counts: readonly number[];
}

/** The matrices of a model, row-major, in this order: word vectors, the output matrix. */
export interface ParagraphShape {
  /** Rows of word vectors: none, one per word, or one more for places beyond the ends of a paragraph. */
  readonly wordRows: number;
  readonly outputRows: number;
  /** Components of a row of the output matrix, and of what the words are predicted from. */
  readonly width: number;
}

/** The shape of a model with `words` words, at least two. */
export function paragraphShape(
  { architecture, objective, dimension, window }: ParagraphSettings,
  words: number,
): ParagraphShape {
  return {
    wordRows: architecture === 'pv-dbow' ? 0 : architecture === 'pv-dm-mean' ? words : words + 1,
    outputRows: objective === 'negative-sampling' ? words : words - 1,
    width: architecture === 'pv-dm-concat' ? (1 + 2 * window) * dimension : dimension,
  };
}

/** The number of parameters of a shape. */
export const parametersIn = ({ wordRows, outputRows, width }: ParagraphShape, dimension: number): number =>
  wordRows * dimension + outputRows * width;
