import type { FolderPooling } from '../huggingface/poolingNames.ts';
import type { Quantization } from './quantization.ts';

/**
 * User overrides of an encoder's settings; what is absent, the encoder decides. A kind of encoder takes some of them
 * and rejects the others.
 */
export interface EncoderOptions {
  readonly pooling?: FolderPooling;
  readonly normalize?: boolean;
  /** The name of a prompt that the folder defines, for every sentence; empty for none. Excludes `promptText`. */
  readonly prompt?: string;
  /** The prompt itself; empty for none. */
  readonly promptText?: string;
  /** The name of the prompt of queries alone, where a method has queries and documents. */
  readonly queryPrompt?: string;
  readonly queryPromptText?: string;
  /** The name of the prompt of documents alone. */
  readonly documentPrompt?: string;
  readonly documentPromptText?: string;
  /** The name of a task of the model: an adapter, or a route of a Router. */
  readonly task?: string;
  readonly maximumLength?: number;
  /** Number of components: the first ones of each vector, or, of a server, what is requested. */
  readonly dimensions?: number;
  readonly quantization?: Quantization;
  /** Other addresses of servers with the same model. */
  readonly replicas?: readonly string[];
  /** Requests to each address at a time. */
  readonly concurrency?: number;
  /** Sentences per request. */
  readonly batchSize?: number;
  /** Attempts for each request in all. */
  readonly attempts?: number;
}

export type OptionName = keyof EncoderOptions;
