import type { PennTag } from '../english/pennTag.ts';

/** Assigns Penn tags to the tokens of one sentence. Deterministic. */
export interface Tagger {
  /** SHA-256 of the model file, in hexadecimal. */
  readonly hash: string;
  tag(words: readonly string[]): Tagging;
}

export interface Tagging {
  /** One tag per word. */
  readonly tags: readonly PennTag[];
  /** The estimated probability for each word, 0 to 1, that its tag is right. */
  readonly confidences: Float32Array;
}
