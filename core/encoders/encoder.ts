import type { Embeddings } from '../matrices/embeddings.ts';
import type { EncodingCounts } from '../matrices/encodingCounts.ts';
import type { WordCounts } from '../matrices/wordCounts.ts';
import type { Device, DeviceRefusal } from '../onnx/devices.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { Quantization } from './options/quantization.ts';
import type { GivenRankings } from './rankings.ts';
import type { Reconstruction } from './reconstruction.ts';
import type { Prompt, Side, Sided } from './sides/side.ts';
import type { ShippedTableName } from './vectors/table/tableNames.ts';

/** The input of an encoder: a sentence as written, and its Treebank tokens. Word-level encoders see only the tokens. */
export interface Sentence {
  readonly text: string;
  readonly tokens: readonly string[];
  /** Its side in a method that compares queries with documents; absent in others. */
  readonly side?: Side;
}

/** Words of a sentence whose own vectors are asked for. */
export interface WordsInSentence {
  readonly tokens: readonly string[];
  /** Indexes of tokens. */
  readonly asked: readonly number[];
}

/** Vectors of words, row-major: `columns` components each. */
export interface WordVectors {
  readonly columns: number;
  readonly data: Float32Array;
}

/** The scores of pairs of sentences, and what of them an encoder could not see. */
export interface PairScores extends EncodingCounts {
  /** One per pair, at most 1: the higher, the more similar. */
  readonly scores: Float64Array;
}

/** The similarities that models are trained for. */
export const SIMILARITIES = ['cosine', 'dot', 'euclidean', 'manhattan'] as const;
export type Similarity = (typeof SIMILARITIES)[number];

/**
 * The pooling of token vectors; `given` if the model itself outputs one vector per sentence, `bm25`,
 * `trec-run`, `cross-encoder` and `multi-vector` if there is none.
 */
export type PoolingName =
  | 'count'
  | 'tf-idf'
  | 'bm25'
  | 'trec-run'
  | 'cross-encoder'
  | 'multi-vector'
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

/** A description of an encoder and of how it runs; part of every run's manifest. */
export interface EncoderDescription {
  readonly id: string;
  /** Label for display: `GloVe 100-d, sum`. */
  readonly label: string;
  /** Components of a vector; undefined if the vocabulary determines them (bag of words), or if there is none. */
  readonly dimension: number | undefined;
  /** Several names joined by `+` if their vectors are concatenated. */
  readonly pooling: PoolingName | `${PoolingName}+${string}`;
  readonly normalized: boolean;
  /** Maximum input length in tokens; undefined if unlimited. */
  readonly maximumLength: number | undefined;
  /** The device; `remote` for remote encoders. */
  readonly device: Device | 'remote';
  /** The devices that were tried before, in this order, and why they are not used. */
  readonly devicesRefused: readonly DeviceRefusal[];
  /**
   * Type of the stored weights: `int8`, `float16`, `float32`; `none` without weights, `unknown` for remote encoders.
   */
  readonly dataType: string;
  readonly tokenizer: string;
  /** The similarity that the model declares; absent if it declares none. */
  readonly similarity?: Similarity;
  /** The rounding of components; absent if they are not. */
  readonly quantization?: Quantization;
  /** The texts before sentences; absent if there are none. */
  readonly prompts?: Sided<Prompt>;
  /** The task that a model with several was given, by its name; absent for others. */
  readonly task?: Sided<string>;
  /** The sides whose sentences have other vectors than sentences without a side; absent if there are none. */
  readonly sides?: readonly Side[];
  /** The part of a {@link Sentence} that determines its vector. */
  readonly sees: 'text' | 'tokens';
  /**
   * SHA-256 in hexadecimal over everything that determines the vectors: weights, vocabulary, settings; over the
   * encoder's name if there is nothing else.
   */
  readonly hash: string;
  /** The hash of the encoder whose vectors it maps; absent for all but adapters. */
  readonly adapts?: string;
  /** The built-in table of word vectors that it uses; absent if none. `sha256` is over rows and vocabulary. */
  readonly table?: { readonly name: ShippedTableName; readonly sha256: string };
  /** True if embedding is cheaper than a look-up in the vector cache, so that vectors are never cached. */
  readonly cheap: boolean;
}

/** What is the same of all encoders that have neither a model nor vectors of a fixed dimension. */
export const WITHOUT_MODEL = {
  dimension: undefined,
  normalized: false,
  maximumLength: undefined,
  device: 'cpu',
  devicesRefused: [],
  dataType: 'none',
  cheap: true,
} as const satisfies Partial<EncoderDescription>;

/** Turns sentences into vectors. Deterministic on one device. */
export interface Encoder {
  readonly description: EncoderDescription;
  /** Embeds sentences: one row per sentence, in order. Rejects with the signal's reason when aborted. */
  encode(sentences: readonly Sentence[], task?: TaskOptions): Promise<Embeddings>;
  /**
   * Gives the vectors of words in their sentences, from the last layer of a transformer: one row per word that is asked for,
   * in order. Zero for a word beyond the maximum length. Absent in encoders without such vectors.
   */
  wordVectors?(sentences: readonly WordsInSentence[], task?: TaskOptions): Promise<WordVectors>;
  /** Reads the words of a sentence out of its vector; absent in encoders that cannot. */
  reconstruct?(sentence: Sentence, task?: TaskOptions): Promise<Reconstruction>;
  /**
   * Scores pairs of sentences, the first of which may be read otherwise than the second; absent in encoders that have a
   * vector for each sentence. `pairs` holds indexes into `sentences`, two per pair.
   */
  scores?(sentences: readonly Sentence[], pairs: Uint32Array, task?: TaskOptions): Promise<PairScores>;
  /** Gives the documents that it ranks for queries, by the queries' ids; absent in encoders that have vectors. */
  rankings?(queries: readonly string[]): Promise<GivenRankings>;
  /**
   * Counts the out-of-vocabulary words of sentences, the most frequent ones, as `encode` does: vectors from a cache do not
   * tell them. Absent where `encode` does not name them either.
   */
  unknownWords?(sentences: readonly Sentence[]): Promise<WordCounts>;
  /**
   * Checks that the encoder still matches its description, if the model is outside Semloc's control; the description
   * may have changed afterwards.
   */
  check?(task?: TaskOptions): Promise<void>;
  dispose(): Promise<void>;
}
