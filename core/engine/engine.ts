import type { EncoderDescription, Sentence, WordsInSentence, WordVectors } from '../encoders/encoder.ts';
import type { MaskedModelDescription, WordInPlace } from '../encoders/huggingface/masked/maskedModel.ts';
import type { KnownEncoder } from '../encoders/kinds/known.ts';
import type { GivenRankings } from '../encoders/rankings.ts';
import type { Reconstruction } from '../encoders/reconstruction.ts';
import type { DistanceMetric } from '../matrices/distanceMetric.ts';
import type { Embeddings } from '../matrices/embeddings.ts';
import type { PairDistances } from '../matrices/pairDistances.ts';
import type { Device } from '../onnx/devices.ts';
import type { TaskOptions } from '../taskOptions.ts';

/** The candidates nearest to each of several sentences. */
export interface NearestSentences {
  /** Candidates per sentence: as many as requested, or all that were ranked. */
  readonly k: number;
  /** Row-major `[sentences, k]`: indexes of candidates, nearest first; ties are in the order of the candidates. */
  readonly indexes: Uint32Array;
  /** Row-major `[sentences, k]`. */
  readonly distances: Float64Array;
  /** Number of ranked candidates: candidates with out-of-vocabulary tokens are left out. */
  readonly ranked: number;
  /** One per sentence: its out-of-vocabulary tokens. */
  readonly unknownTokens: Uint32Array;
  /** One per sentence: 1 if its vector is zero, so that its neighbors mean nothing. */
  readonly zeroVectors: Uint8Array;
}

/** What a classifier makes of pairs of texts. */
export interface PairClasses {
  /** The names of the classes, as the folder's config.json has them. */
  readonly classes: readonly string[];
  /** Row-major `[pairs, classes]`. */
  readonly logits: Float32Array;
}

/** A provider of onnxruntime and whether it can be used here. */
export interface ProviderReport {
  readonly device: Device;
  readonly usable: boolean;
  /** The reason if the device is unusable; otherwise what it is. */
  readonly detail: string;
  /** A remedy, if one is known. */
  readonly remedy?: string;
}

export interface EngineReport {
  /** `onnxruntime-node 1.30.0`, or the reason why the binding could not be loaded. */
  readonly runtime: string;
  readonly providers: readonly ProviderReport[];
}

/**
 * Embeds sentences, measures distances, and scores words in their sentences. The only way to encoders for everything
 * outside core/encoders; the same interface in this thread (createEngine) and over a worker thread
 * (host/engineThread/engineThread.ts).
 */
export interface Engine {
  /** The encoders that go by a name; encoders that go by a path or an address are found when they are requested. */
  known(): readonly KnownEncoder[];
  /**
   * Opens the encoder if it is not open, and checks that the model of a remote encoder is still the same. Call it at the
   * start of each run. Rejects with an InputError that lists the known encoders, and at once with the signal's reason
   * when aborted; the opening then continues and serves a later call.
   */
  describe(id: string, task?: TaskOptions): Promise<EncoderDescription>;
  /** Embeds sentences: one row per sentence, in order. */
  encode(id: string, sentences: readonly Sentence[], task?: TaskOptions): Promise<Embeddings>;
  /**
   * Measures pairs of sentences. `pairs` holds indexes into `sentences`, two per pair. Repeated sentences are embedded
   * once. Rejects with a RangeError if an index names no sentence.
   */
  distances(
    id: string,
    sentences: readonly Sentence[],
    pairs: Uint32Array,
    metric: DistanceMetric,
    task?: TaskOptions,
  ): Promise<PairDistances>;
  /**
   * Finds the exact nearest candidates for each sentence. The candidates' vectors are kept in memory for the next call
   * with the same candidates; do not change the list after passing it.
   */
  nearest(
    id: string,
    sentences: readonly Sentence[],
    candidates: readonly Sentence[],
    count: number,
    metric: DistanceMetric,
    task?: TaskOptions,
  ): Promise<NearestSentences>;
  /** Gives the vectors of words in their sentences, as `Encoder.wordVectors` does; undefined where the encoder has none. */
  wordVectors(
    id: string,
    sentences: readonly WordsInSentence[],
    task?: TaskOptions,
  ): Promise<WordVectors | undefined>;
  /** Reads the words of a sentence out of its vector; undefined where the encoder cannot. */
  reconstruct(id: string, sentence: Sentence, task?: TaskOptions): Promise<Reconstruction | undefined>;
  /** Gives the documents that a run of a retrieval system ranks for queries, by their ids; undefined for encoders. */
  rankings(id: string, queries: readonly string[], task?: TaskOptions): Promise<GivenRankings | undefined>;
  /**
   * Opens the masked language model in a folder if it is not open. Rejects with an InputError that names the file that
   * cannot be used, and at once with the signal's reason when aborted.
   */
  describeMasked(id: string, task?: TaskOptions): Promise<MaskedModelDescription>;
  /**
   * Scores words in their sentences with the masked language model in a folder, as `MaskedModel.score` does: one group
   * per sentence, one score per word, in order.
   */
  scoreWords(
    id: string,
    groups: readonly (readonly WordInPlace[])[],
    task?: TaskOptions,
  ): Promise<Float64Array>;
  /**
   * Classifies pairs of texts with the model in a folder, a classifier or a cross-encoder; each pair is read in its order.
   * Rejects as `describeMasked` does.
   */
  classifyPairs(
    id: string,
    pairs: readonly (readonly [string, string])[],
    task?: TaskOptions,
  ): Promise<PairClasses>;
  /** Tries every device. Rejects at once with the signal's reason when aborted. */
  report(task?: TaskOptions): Promise<EngineReport>;
  /** Closes all encoders and models; a later call opens them again. */
  dispose(): Promise<void>;
}
