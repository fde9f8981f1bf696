import type { EncoderDescription } from '../encoders/encoder.ts';

/** Vectors that were computed before. Implemented by host/ on disk, in memory for tests. */
export interface VectorCache {
  /** One entry an input, in order: what is known of it under this encoder. Never rejects. */
  get(encoder: CacheOwner, inputs: readonly string[]): Promise<readonly (CachedVector | undefined)[]>;
  /** Keeps what was computed. Never rejects: what cannot be kept is computed again. */
  put(encoder: CacheOwner, inputs: readonly string[], vectors: readonly CachedVector[]): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Whose vectors they are: told apart by `hash` and by `device`, for two devices differ in the last digits. The rest
 * is for people.
 */
export type CacheOwner = Pick<EncoderDescription, 'hash' | 'device' | 'id' | 'label'>;

export interface CachedVector {
  readonly vector: Float32Array;
  /** Counts of this one sentence. */
  readonly unknownTokens: number;
  /** Null where the encoder does not say; less than 2³² − 1. */
  readonly tokens: number | null;
  readonly truncated: boolean;
}
