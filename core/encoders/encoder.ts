import type { Embeddings } from '../matrices/embeddings.ts';
import type { Device, DeviceRefusal } from '../onnx/devices.ts';
import type { TaskOptions } from '../taskOptions.ts';

/** What an encoder is given: the sentence as written, and its Treebank tokens. Word-level encoders see the tokens only. */
export interface Sentence {
  readonly text: string;
  readonly tokens: readonly string[];
}

/** How token vectors become a sentence's; `given` where the model itself gives one vector a sentence. */
export type PoolingName =
  | 'count'
  | 'tf-idf'
  | 'sum'
  | 'mean'
  | 'max'
  | 'product'
  | 'sif'
  | 'cls'
  | 'last-token'
  | 'mean-sqrt-length'
  | 'weighted-mean'
  | 'given';

/** What an encoder is and how it runs; goes into every run's manifest. */
export interface EncoderDescription {
  readonly id: string;
  /** For a person: `GloVe 100-d, sum`. */
  readonly label: string;
  /** Components of a vector; undefined where the vocabulary decides (bag of words). */
  readonly dimension: number | undefined;
  /** Several, joined by `+`, where their vectors are concatenated. */
  readonly pooling: PoolingName | `${PoolingName}+${string}`;
  readonly normalized: boolean;
  /** Longest input in tokens; undefined if unlimited. */
  readonly maximumLength: number | undefined;
  /** `remote`: behind an address. */
  readonly device: Device | 'remote';
  /** The devices that were tried first, in the order tried. */
  readonly devicesRefused: readonly DeviceRefusal[];
  /** Of the stored weights: `int8`, `float16`, `float32`; `none` without weights, `unknown` behind an address. */
  readonly dataType: string;
  readonly tokenizer: string;
  /** What of a {@link Sentence} decides its vector: equal here, equal there. */
  readonly sees: 'text' | 'tokens';
  /**
   * SHA-256, in hexadecimal, of all that decides the vectors: weights, vocabulary, settings; of the encoder's name
   * where there is nothing else.
   */
  readonly hash: string;
  /** Cheaper than a look-up in the cache of vectors, and so never cached. */
  readonly cheap: boolean;
}

/** Turns sentences into vectors. Deterministic on one device. */
export interface Encoder {
  readonly description: EncoderDescription;
  /** One row a sentence, in order. Rejects with the signal's reason when aborted. */
  encode(sentences: readonly Sentence[], task?: TaskOptions): Promise<Embeddings>;
  /**
   * Looks whether the encoder is still what its description says, where that is out of Semloc's hands; the
   * description may be another one afterwards.
   */
  check?(task?: TaskOptions): Promise<void>;
  dispose(): Promise<void>;
}
