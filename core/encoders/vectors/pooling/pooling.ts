import type { Graph } from '../../../onnx/graph.ts';

export const POOLINGS = ['sum', 'mean', 'max', 'product', 'sif'] as const;
export type Pooling = (typeof POOLINGS)[number];

/** The rule by which the vectors of a sentence's words are pooled. */
export interface PoolingRule {
  /**
   * Maximum number of words that are pooled in one run; a longer sentence is pooled in pieces. Products use short pieces
   * so that none leaves the range of single precision.
   */
  readonly pieceLength: number;
  /** Adds the pooling nodes and returns the name of their output `[batch, dimension]`. */
  pool(graph: Graph, words: Gathered): string;
  /** Joins one component of the pieces so far, which have `words` words, with that of the next piece. */
  join(before: number, words: number, piece: number, pieceWords: number): number;
}

/** Names of the tensors to pool. */
export interface Gathered {
  /** Float32 `[batch, length, dimension]`, to be multiplied by the scales, if any. */
  readonly components: string;
  /** `[batch, length, 1]`. */
  readonly scales: string | undefined;
  /** `[batch, length, 1]`: 0 for padding. */
  readonly weights: string;
}

const LONG = 1024;

export const POOLING_RULES: Readonly<Record<Pooling, PoolingRule>> = {
  sum: { pieceLength: LONG, pool: sum, join: (before, _, piece) => before + piece },
  mean: {
    pieceLength: LONG,
    pool: (graph, words) =>
      graph.node('Div', [
        sum(graph, words),
        graph.node('ReduceSum', [words.weights, graph.integers([1])], { keepdims: 0 }),
      ]),
    join: (before, words, piece, pieceWords) => (before * words + piece * pieceWords) / (words + pieceWords),
  },
  max: {
    pieceLength: LONG,
    pool: (graph, words) => reduce(graph, 'ReduceMax', words, LOWEST),
    join: (before, _, piece) => Math.max(before, piece),
  },
  product: {
    pieceLength: 32,
    pool: (graph, words) => reduce(graph, 'ReduceProd', words, 1),
    join: (before, _, piece) => before * piece,
  },
  /** The weights include the division by the number of words. */
  sif: { pieceLength: LONG, pool: sum, join: (before, _, piece) => before + piece },
};

const LOWEST = -3.4028234663852886e38;

/** The sum as a matrix product, `[batch, 1, length] × [batch, length, dimension]`: one pass over the rows. */
function sum(graph: Graph, { components, scales, weights }: Gathered): string {
  const factors = scales ? graph.node('Mul', [scales, weights]) : weights;
  const row = graph.node('Transpose', [factors], { perm: [0, 2, 1] });
  return graph.node('Squeeze', [graph.node('MatMul', [row, components]), graph.integers([1])]);
}

function reduce(
  graph: Graph,
  operator: 'ReduceMax' | 'ReduceProd',
  { components, scales, weights }: Gathered,
  padding: number,
): string {
  const isWord = graph.node('Greater', [weights, graph.scalar('float32', 0)]);
  const vectors = graph.node('Where', [
    isWord,
    scales ? graph.node('Mul', [components, scales]) : components,
    graph.scalar('float32', padding),
  ]);
  return graph.node(operator, [vectors, graph.integers([1])], { keepdims: 0 });
}
