import type { EncoderDescription, Sentence } from '../encoders/encoder.ts';
import type { KnownEncoder } from '../encoders/kinds/kind.ts';
import type { DistanceMetric } from '../matrices/distanceMetric.ts';
import type { Embeddings } from '../matrices/embeddings.ts';
import type { PairDistances } from '../matrices/pairDistances.ts';
import type { Device } from '../onnx/devices.ts';
import type { TaskOptions } from '../taskOptions.ts';

/** The candidates nearest to each of several sentences. */
export interface NearestSentences {
  /** Candidates a sentence: as many as asked for, or all that were ranked. */
  readonly k: number;
  /** Row-major `[sentences, k]`, positions in the candidates, the nearest first; of equally near ones the first. */
  readonly indexes: Uint32Array;
  /** Row-major `[sentences, k]`. */
  readonly distances: Float64Array;
  /** How many candidates were ranked: those without a token that the encoder lacks. */
  readonly ranked: number;
  /** One a sentence: its tokens without a vector. */
  readonly unknownTokens: Uint32Array;
  /** One a sentence: 1 where its vector is zero, so that nothing is known of it. */
  readonly zeroVectors: Uint8Array;
}

/** A provider of onnxruntime and whether it can be used here. */
export interface ProviderReport {
  readonly device: Device;
  readonly usable: boolean;
  /** Why not, where it is not; what it is, where it is. */
  readonly detail: string;
  /** What may help, where that is known of the machine. */
  readonly remedy?: string;
}

export interface EngineReport {
  /** `onnxruntime-node 1.30.0`, or why the binding could not be loaded. */
  readonly runtime: string;
  readonly providers: readonly ProviderReport[];
}

/**
 * Embeds and measures. The one door to encoders for everything outside core/encoders; the same interface in
 * this thread (createEngine) and over a worker thread (host/engineThread.ts).
 */
export interface Engine {
  /** The encoders that go by a name; those that go by a path or an address are found when they are asked for. */
  known(): readonly KnownEncoder[];
  /**
   * Opens the encoder if it is not open, and checks that one behind an address is still the same: to be called at
   * the start of each run. Rejects with an InputError that lists the known ones, and with the
   * signal's reason at once when aborted; the opening then goes on and serves a later call.
   */
  describe(id: string, task?: TaskOptions): Promise<EncoderDescription>;
  encode(id: string, sentences: readonly Sentence[], task?: TaskOptions): Promise<Embeddings>;
  /**
   * `pairs` holds indexes into `sentences`, two a pair. Sentences that recur are embedded once. Rejects with a
   * RangeError where an index names no sentence.
   */
  distances(
    id: string,
    sentences: readonly Sentence[],
    pairs: Uint32Array,
    metric: DistanceMetric,
    task?: TaskOptions,
  ): Promise<PairDistances>;
  /**
   * The exact nearest of the candidates for each sentence. The vectors of the candidates are kept in memory for the next
   * call with the same ones; a list of them is not to be changed once it was given.
   */
  nearest(
    id: string,
    sentences: readonly Sentence[],
    candidates: readonly Sentence[],
    count: number,
    metric: DistanceMetric,
    task?: TaskOptions,
  ): Promise<NearestSentences>;
  /** Tries every device. Rejects with the signal's reason at once when aborted. */
  report(task?: TaskOptions): Promise<EngineReport>;
  dispose(): Promise<void>;
}
