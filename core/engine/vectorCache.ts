import type { EncoderDescription } from '../encoders/encoder.ts';

/** A cache of computed vectors. Implemented by host/ on disk, and in memory for tests. */
export interface VectorCache {
  /** Looks inputs up: one entry per input, in order, undefined for a miss. Never rejects. */
  get(encoder: CacheOwner, inputs: readonly string[]): Promise<readonly (CachedVector | undefined)[]>;
  /** Stores vectors. Never rejects: vectors that cannot be stored are computed again. */
  put(encoder: CacheOwner, inputs: readonly string[], vectors: readonly CachedVector[]): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * The encoder that vectors belong to, identified by `hash` and `device`: vectors of two devices differ in the last
 * digits. The rest is for display.
 */
export type CacheOwner = Pick<EncoderDescription, 'hash' | 'device' | 'id' | 'label'>;

/** The vector of one input. */
export interface CachedVector {
  readonly vector: Float32Array;
  /** Out-of-vocabulary tokens of this sentence. */
  readonly unknownTokens: number;
  /** Null where the encoder does not say; less than 2³² − 1. */
  readonly tokens: number | null;
  readonly truncated: boolean;
}
