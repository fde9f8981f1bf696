import type { Sentence } from './encoder.ts';

/** Vectors that were computed before, by encoder and sentence. Implemented by host/ on disk, in memory for tests. */
export interface VectorCache {
  /** One entry a sentence, in order: what is known of it under the encoder with this hash. Never rejects. */
  get(encoderHash: string, sentences: readonly Sentence[]): Promise<readonly (CachedVector | undefined)[]>;
  /** Keeps what was computed. Never rejects: what cannot be kept is computed again. */
  put(encoderHash: string, sentences: readonly Sentence[], vectors: readonly CachedVector[]): Promise<void>;
  dispose(): Promise<void>;
}

export interface CachedVector {
  readonly vector: Float32Array;
  /** Counts of this one sentence. */
  readonly unknownTokens: number;
  readonly truncated: boolean;
}
