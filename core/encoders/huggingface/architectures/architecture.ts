import type { Inputs } from './inputs.ts';
import type { LanguageHead } from './languageHead.ts';
import type { ModelConfig } from './modelConfig.ts';
import type { Tensor } from './operators.ts';
import type { SequenceHead } from './sequenceHead.ts';
import type { Weights } from './weights.ts';

/** A network that Semloc builds from a config.json and weights. A new one is a file here and a line in index.ts. */
export interface Architecture {
  /** For messages: `XLM-RoBERTa`. */
  readonly name: string;
  /** The values of `model_type` in config.json. */
  readonly modelTypes: readonly string[];
  /** True if transformers runs its models by code that they bring along. */
  readonly hasOwnCode?: true;
  /** The name of a weight that every such model has, without what stands before it in models with a head. */
  readonly anchor: string;
  /** The head that its masked language models have; absent where Semloc builds none. */
  readonly head?: (config: ModelConfig) => LanguageHead;
  /** The head that its models for sequence classification have; absent where Semloc builds none. */
  readonly sequenceHead?: (config: ModelConfig) => SequenceHead;
  /**
   * Builds the network and returns its last hidden state. Throws an InputError if the configuration or the weights
   * cannot be used.
   */
  build(parts: NetworkParts): HiddenState;
}

export interface NetworkParts {
  readonly config: ModelConfig;
  readonly weights: Weights;
  readonly inputs: Inputs;
}

/** A vector for each token, `[batch · length, width]`. */
export interface HiddenState {
  readonly tokens: Tensor;
  readonly width: number;
}
