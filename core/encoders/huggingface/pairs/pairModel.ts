import type { EncodingCounts } from '../../../matrices/encodingCounts.ts';
import type { TaskOptions } from '../../../taskOptions.ts';
import type { DeviceUse } from '../../withDevice.ts';

/** Two texts, in the order in which a model reads them. */
export type TextPair = readonly [string, string];

/** What a model says of pairs of texts, and what of them it could not see. */
export interface PairLogits extends EncodingCounts {
  /** Row-major `[pairs, classes]`. */
  readonly logits: Float32Array;
}

/**
 * A model that reads two texts together: a cross-encoder or reranker, which gives one number, or a classifier, which
 * gives one for each class.
 */
export interface PairModel {
  readonly description: PairModelDescription;
  /**
   * Rejects with an InputError if the model cannot be run or gives numbers that are not finite, and with the signal's reason
   * when aborted.
   */
  logits(pairs: readonly TextPair[], task?: TaskOptions): Promise<PairLogits>;
  dispose(): Promise<void>;
}

/** A description of such a model and of how it runs. */
export interface PairModelDescription extends DeviceUse {
  readonly id: string;
  readonly label: string;
  /** The names of its classes, in order; one for a cross-encoder. */
  readonly classes: readonly string[];
  /** Maximum length of both texts together, in tokens; undefined if unlimited. */
  readonly maximumLength: number | undefined;
  /** Type of the stored weights: `float32`. */
  readonly dataType: string;
  /** The kind of tokenizer and its file: `WordPiece, tokenizer.json`. */
  readonly tokenizer: string;
  /** SHA-256 in hexadecimal over everything that determines the logits. */
  readonly hash: string;
}
