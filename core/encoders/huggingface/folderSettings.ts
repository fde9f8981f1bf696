import type { FolderPooling } from './poolingNames.ts';

/** How the token vectors of a folder's model become a sentence's. */
export interface ModelFolderSettings {
  readonly pooling: FolderPooling;
  /** Whether vectors are brought to length 1, last of all. */
  readonly normalize: boolean;
  /** Whether vectors are brought to length 1 before they are truncated; false where none is truncated. */
  readonly normalizeWhole: boolean;
  /** Undefined where vectors keep all components. */
  readonly truncation: Truncation | undefined;
  /** Put before every sentence; empty for none. */
  readonly prompt: string;
  /** Whether the tokens of the prompt are pooled too. */
  readonly includePrompt: boolean;
  /** Tokens a sentence, special ones included; undefined if unlimited. */
  readonly maximumLength: number | undefined;
  readonly lowerCase: boolean;
  /** What a person should know of how these came about: `mean pooling assumed`. */
  readonly remarks: readonly string[];
}

/** The components of a vector that are kept: the first ones, as of Matryoshka embeddings. */
export interface Truncation {
  /** At least 1. */
  readonly dimension: number;
  /** Whether a user asked for it; then no model may have fewer components. */
  readonly isGiven: boolean;
}

/** What a user may say instead of what a folder says; absent where the folder is to decide. */
export interface EncoderOptions {
  readonly pooling?: FolderPooling;
  readonly normalize?: boolean;
  /** The name of a prompt in the folder's config_sentence_transformers.json; empty for none. Excludes `promptText`. */
  readonly prompt?: string;
  /** The prompt itself; empty for none. */
  readonly promptText?: string;
  readonly maximumLength?: number;
  /** Components that are kept of each vector, 1 to the model's dimension. */
  readonly dimension?: number;
}
