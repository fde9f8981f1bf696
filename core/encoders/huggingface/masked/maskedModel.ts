import type { TaskOptions } from '../../../taskOptions.ts';
import type { DeviceUse } from '../../withDevice.ts';

/** A word in its sentence: the text before it, the word, and the text after it, with the spaces between them. */
export interface WordInPlace {
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

/**
 * A masked language model (BERT; Devlin et al. 2019), which gives the probability of each token of a text in which
 * other tokens are masked.
 */
export interface MaskedModel {
  readonly description: MaskedModelDescription;
  /**
   * The score of each word in its place: the natural logarithm of its probability given the rest of the sentence, as
   * the pseudo-log-likelihood that masks the pieces of a word from left to right (Kauf and Ivanova 2023, section 3,
   * “PLL-word-l2r”): the sum over the word's pieces of log P(piece | the sentence with this piece and those of the same
   * word to its right masked). At most 0. NaN for a word that the vocabulary lacks, and for one that is longer than the
   * model's input.
   *
   * Words come in groups, one per sentence. What is computed together is of one group, so that a score does not depend
   * on the other groups, not even in its last bit.
   *
   * Resolves to the scores of all words, in order. Rejects with an InputError if the model cannot be run or gives
   * numbers that are not finite, and with the signal's reason when aborted.
   */
  score(groups: readonly (readonly WordInPlace[])[], task?: TaskOptions): Promise<Float64Array>;
  dispose(): Promise<void>;
}

/** A description of a masked language model and of how it runs; part of the manifest of what it judged. */
export interface MaskedModelDescription extends DeviceUse {
  readonly id: string;
  /** Label for display: `bert-base-uncased: masked language model, 30522 tokens, float32`. */
  readonly label: string;
  /** Tokens that the model tells apart. */
  readonly vocabulary: number;
  /** Maximum input length in tokens. A longer sentence is cut to what surrounds the word. */
  readonly maximumLength: number;
  /** Type of the stored weights: `float32`. */
  readonly dataType: string;
  /** The kind of tokenizer and its file: `WordPiece, tokenizer.json`. */
  readonly tokenizer: string;
  /** SHA-256 in hexadecimal over everything that determines the scores: weights, tokenizer, settings. */
  readonly hash: string;
}
