import type { Task } from './chooseTask.ts';
import type { Module } from './modules/readModules.ts';
import type { FolderPooling } from './poolingNames.ts';

/** Settings of a folder's encoder: how it tokenizes, pools and normalizes. */
export interface ModelFolderSettings {
  readonly pooling: FolderPooling;
  /** The modules that pooled vectors go through. */
  readonly steps: readonly Module[];
  /** The task that the model is told, if it takes one. */
  readonly task: Task | undefined;
  /** True if vectors are normalized to length 1 in the last step. */
  readonly normalize: boolean;
  /** True if vectors are normalized to length 1 before they are truncated; false without truncation. */
  readonly normalizeBeforeTruncation: boolean;
  /** Undefined if vectors keep all components. */
  readonly truncation: Truncation | undefined;
  /** The text before every sentence; empty for none. */
  readonly prompt: string;
  /** True if the tokens of the prompt are pooled too. */
  readonly includePrompt: boolean;
  /** Maximum tokens per sentence, including special tokens; undefined if unlimited. */
  readonly maximumLength: number | undefined;
  readonly lowerCase: boolean;
  /** Notes for users on where these settings come from: `mean pooling assumed`. */
  readonly remarks: readonly string[];
  /** Modules of the folder that a pooling given by the user leaves out. */
  readonly bypassed: readonly string[];
}

/** Truncation to the first components of a vector, as for Matryoshka embeddings. */
export interface Truncation {
  /** Number of components that are kept, at least 1. */
  readonly dimension: number;
  /** True if the user asked for it; the model must then have at least as many components. */
  readonly isGiven: boolean;
}
