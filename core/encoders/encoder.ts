import type { Running } from '../progress.ts';
import type { Embeddings } from './embeddings.ts';

/** What an encoder is given: the sentence as written, and its Treebank tokens. Word-level encoders see the tokens only. */
export interface Sentence {
  readonly text: string;
  readonly tokens: readonly string[];
}

/** Where a model runs. `auto` is not one: it chooses. */
export const DEVICES = ['cpu', 'webgpu', 'cuda'] as const;
export type Device = (typeof DEVICES)[number];
export type DeviceChoice = 'auto' | Device;

/** What an encoder is and how it runs; goes into every run's manifest. */
export interface EncoderDescription {
  readonly id: string;
  /** For a person: `GloVe 100-d, sum`. */
  readonly label: string;
  /** Components of a vector; undefined where the vocabulary decides (bag of words). */
  readonly dimension: number | undefined;
  readonly pooling: 'count' | 'sum' | 'mean' | 'max' | 'product';
  readonly normalized: boolean;
  /** Longest input in tokens; undefined if unlimited. */
  readonly maximumLength: number | undefined;
  readonly device: Device;
  /** Why a device that was tried first is not used, in the order tried. */
  readonly devicesRefused: readonly { readonly device: Device; readonly reason: string }[];
  /** Of the stored weights: `int8`, `float32`; `none` without weights. */
  readonly dataType: string;
  readonly tokenizer: string;
  /** SHA-256 of the weights and vocabulary, in hexadecimal; of the encoder's name where there are none. */
  readonly hash: string;
  /** Cheaper than a look-up in the cache of vectors, and so never cached. */
  readonly cheap: boolean;
}

/** Turns sentences into vectors. Deterministic on one device. */
export interface Encoder {
  readonly description: EncoderDescription;
  /** One row a sentence, in order. Rejects with the signal's reason when aborted. */
  encode(sentences: readonly Sentence[], running?: Running): Promise<Embeddings>;
  dispose(): Promise<void>;
}
