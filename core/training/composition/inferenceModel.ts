import { type ExternalData, Graph } from '../../onnx/graph.ts';
import { viewParameters } from '../graph/parameters.ts';
import type { CompositionNetwork } from './network.ts';
import type { SingleWords } from './settings.ts';

/**
 * An ONNX model that composes any number of sentences. Inputs: `words` float32 `[batch, length, dimension]`, zeros in the
 * padding, and `mask` float32 `[batch, length]`. Output: `sentence_embedding` `[batch, dimension]`.
 */
export function composingModel(
  network: CompositionNetwork,
  dimension: number,
  parameters: Float32Array,
  singleWords: SingleWords,
): Uint8Array {
  const graph = new Graph(`semloc-${network.name}`);
  const words = graph.input('words', 'float32', ['batch', 'length', dimension]);
  const mask = graph.input('mask', 'float32', ['batch', 'length']);
  compose(graph, network, dimension, parameters, singleWords, words, mask);
  return graph.bytes();
}

/** The word vectors of an encoder's model. */
export interface EncoderWords {
  readonly words: number;
  /** Their file beside the model, float32 `[words, dimension]`. */
  readonly rows: ExternalData;
  /**
   * True if vectors of further words are fed: `extra` float32 `[n, dimension]`, whose numbers follow those of the
   * words.
   */
  readonly hasExtra: boolean;
}

/**
 * The same from numbers of words, as other programs expect of an encoder: `input_ids` and `attention_mask`, int64
 * `[batch, length]`. A number beyond the words has the zero vector, unless vectors are fed.
 */
export function encoderModel(
  network: CompositionNetwork,
  dimension: number,
  parameters: Float32Array,
  singleWords: SingleWords,
  { words: count, rows, hasExtra }: EncoderWords,
): Uint8Array {
  const graph = new Graph(`semloc-${network.name}`);
  const ids = graph.input('input_ids', 'int64', ['batch', 'length']);
  const attention = graph.input('attention_mask', 'int64', ['batch', 'length']);
  const extra = hasExtra
    ? graph.input('extra', 'float32', ['n', dimension])
    : graph.constant('zeros', 'float32', [1, dimension], new Float32Array(dimension));
  const table = graph.constant('rows', 'float32', [count, dimension], rows);
  const whole = (name: string, value: number) =>
    graph.constant(name, 'int64', [], BigInt64Array.of(BigInt(value)));
  const behind = whole('count', count);
  const first = whole('first', 0);
  const own = graph.node('Gather', [table, graph.node('Min', [ids, whole('last', count - 1)])], { axis: 0 });
  const place = hasExtra ? graph.node('Max', [graph.node('Sub', [ids, behind]), first]) : first;
  const other = graph.node('Gather', [extra, place], { axis: 0 });
  const isOwn = graph.node('Unsqueeze', [graph.node('Less', [ids, behind]), graph.integers([2])]);
  const mask = graph.cast(attention, 'float32');
  const words = graph.node('Mul', [
    graph.node('Where', [isOwn, own, other]),
    graph.node('Unsqueeze', [mask, graph.integers([2])]),
  ]);
  compose(graph, network, dimension, parameters, singleWords, words, mask);
  return graph.bytes();
}

/** Adds the composition of words. */
function compose(
  graph: Graph,
  network: CompositionNetwork,
  dimension: number,
  parameters: Float32Array,
  singleWords: SingleWords,
  words: string,
  mask: string,
): void {
  const lengths = graph.cast(graph.node('ReduceSum', [mask, graph.integers([1])], { keepdims: 0 }), 'int32');
  const composed = network.infer(
    graph,
    { words, mask: graph.node('Unsqueeze', [mask, graph.integers([2])]), lengths, dimension },
    viewParameters(parameters, network.parameters(dimension)),
  );
  const vectors = singleWords === 'own' ? severalOrOwn(graph, lengths, words, composed) : composed;
  graph.output(vectors, 'sentence_embedding', 'float32', ['batch', dimension]);
}

/** Adds the choice of what is composed for texts of several words, and of the word's own vector for the others. */
function severalOrOwn(graph: Graph, lengths: string, words: string, composed: string): string {
  const several = graph.node('Greater', [lengths, graph.constant('one', 'int32', [], Int32Array.of(1))]);
  const first = graph.node('Gather', [words, graph.constant('zero', 'int64', [], BigInt64Array.of(0n))], {
    axis: 1,
  });
  return graph.node('Where', [graph.node('Unsqueeze', [several, graph.integers([1])]), composed, first]);
}
