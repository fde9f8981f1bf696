import type { Graph } from '../../onnx/graph.ts';
import type { ParameterShape } from '../graph/parameters.ts';
import type { Tensor } from '../graph/tape.ts';

/**
 * A composition function with parameters (Scheepers 2017, chapter 5): a file in networks/ and a line in its index.ts. The
 * composed vectors have as many components as the words.
 */
export interface CompositionNetwork {
  /** `bi-gru`. */
  readonly name: string;
  /** Name in labels: `Bi-GRU`. */
  readonly title: string;
  /** Whether the components of composed vectors stay between −1 and 1. */
  readonly isBounded: boolean;
  /** The parameters for words of this dimension. */
  parameters(dimension: number): readonly ParameterShape[];
  /** Records the composition of a batch; returns `[size, dimension]`. */
  compose(batch: WordBatch, parameters: ReadonlyMap<string, Tensor>): Tensor;
  /**
   * Adds the same composition to a graph for any number of sentences of any length; returns the name of
   * `[batch, dimension]`.
   */
  infer(graph: Graph, words: InferredWords, weights: ReadonlyMap<string, Float32Array>): string;
}

/** The words of a batch of definitions, all padded to one length. */
export interface WordBatch {
  /**
   * Word vectors by time, `[length · size, dimension]`: row t · size + i is word t of definition i; zeros in the
   * padding.
   */
  readonly words: Tensor;
  /** 1 for words and 0 for the padding, which follows them; `[length, size, 1]`. */
  readonly mask: Tensor;
  readonly length: number;
  readonly size: number;
}

/** The same in a graph for inference: names of its tensors. */
export interface InferredWords {
  /** `[batch, length, dimension]`, zeros in the padding. */
  readonly words: string;
  /** `[batch, length, 1]`, float32. */
  readonly mask: string;
  /** The number of words, `[batch]`, int32. */
  readonly lengths: string;
  readonly dimension: number;
}
