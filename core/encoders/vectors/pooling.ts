import type { Graph } from '../onnx/graph.ts';

export const POOLINGS = ['sum', 'mean', 'max', 'product'] as const;
export type Pooling = (typeof POOLINGS)[number];

/** How the vectors of a sentence's words become one. */
export interface PoolingRule {
  /**
   * Most words that are pooled in one run; a longer sentence is pooled in pieces. Products are short so that
   * no piece leaves the range of single precision.
   */
  readonly pieceLength: number;
  /**
   * Adds the nodes that pool. `rows` are int8 values as float32 `[batch, length, dimension]`, to be multiplied
   * by `scales` `[batch, length, 1]`; `mask` `[batch, length, 1]` is 1 for a word and 0 for padding. Gives
   * `[batch, dimension]`.
   */
  pool(graph: Graph, rows: string, scales: string, mask: string): string;
  /** Joins a component of pieces of a sentence: of the pieces before (holding `words` words) and the next one. */
  join(before: number, words: number, piece: number, pieceWords: number): number;
}

const LONG = 1024;

export const POOLING_RULES: Readonly<Record<Pooling, PoolingRule>> = {
  sum: { pieceLength: LONG, pool: sum, join: (before, _, piece) => before + piece },
  mean: {
    pieceLength: LONG,
    pool: (graph, rows, scales, mask) =>
      graph.node('Div', [
        sum(graph, rows, scales, mask),
        graph.node('ReduceSum', [mask, graph.integers([1])], { keepdims: 0 }),
      ]),
    join: (before, words, piece, pieceWords) => (before * words + piece * pieceWords) / (words + pieceWords),
  },
  max: {
    pieceLength: LONG,
    pool: (graph, rows, scales, mask) => reduce(graph, 'ReduceMax', rows, scales, mask, LOWEST),
    join: (before, _, piece) => Math.max(before, piece),
  },
  product: {
    pieceLength: 32,
    pool: (graph, rows, scales, mask) => reduce(graph, 'ReduceProd', rows, scales, mask, 1),
    join: (before, _, piece) => before * piece,
  },
};

const LOWEST = -3.4028234663852886e38;

/** As a product of matrices, `[batch, 1, length] × [batch, length, dimension]`: one pass over the rows. */
function sum(graph: Graph, rows: string, scales: string, mask: string): string {
  const weights = graph.node('Transpose', [graph.node('Mul', [scales, mask])], { perm: [0, 2, 1] });
  return graph.node('Squeeze', [graph.node('MatMul', [weights, rows]), graph.integers([1])]);
}

function reduce(
  graph: Graph,
  operator: 'ReduceMax' | 'ReduceProd',
  rows: string,
  scales: string,
  mask: string,
  padding: number,
): string {
  const isWord = graph.node('Greater', [mask, graph.scalar('float32', 0)]);
  const vectors = graph.node('Where', [
    isWord,
    graph.node('Mul', [rows, scales]),
    graph.scalar('float32', padding),
  ]);
  return graph.node(operator, [vectors, graph.integers([1])], { keepdims: 0 });
}
