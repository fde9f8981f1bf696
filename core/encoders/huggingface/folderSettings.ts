import type { FolderPooling } from './poolingNames.ts';

/** How the token vectors of a folder's model become a sentence's. */
export interface FolderSettings {
  readonly pooling: FolderPooling;
  readonly normalize: boolean;
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

/** What a user may say instead of what a folder says; absent where the folder is to decide. */
export interface EncoderOptions {
  readonly pooling?: FolderPooling;
  readonly normalize?: boolean;
  /** The name of a prompt in the folder's config_sentence_transformers.json, or a text; empty for none. */
  readonly prompt?: string;
  readonly maximumLength?: number;
}
