import type { Graph } from '../../../onnx/graph.ts';
import { add } from '../../graph/arithmetic.ts';
import { reshape } from '../../graph/broadcasting.ts';
import { split } from '../../graph/parts.ts';
import { product } from '../../graph/products.ts';
import type { Tensor } from '../../graph/tape.ts';
import type { InferredWords, WordBatch } from '../network.ts';

/** The inputs of a recurrent network at one place of the definitions. */
export interface TimeStep {
  /** x·W + b, `[size, columns]`. */
  readonly input: Tensor;
  /** 1 for a word and 0 for padding, which passes the state on unchanged; `[size, 1]`. */
  readonly mask: Tensor;
}

/** Computes x·W + b of all words in one product, and cuts it into time steps. */
export function timeSteps({ words, mask, length, size }: WordBatch, w: Tensor, b: Tensor): TimeStep[] {
  const lengths = Array<number>(length).fill(size);
  const inputs = split(add(product(words, w), b), lengths, 0);
  const masks = split(reshape(mask, [length * size, 1]), lengths, 0);
  return inputs.map((input, step) => ({ input, mask: masks[step]! }));
}

/** Weights of a recurrent operator of ONNX, for one direction: one row per unit, gate by gate. */
export interface RecurrentWeights {
  /** `[gates · units, dimension]`. */
  readonly input: Float32Array;
  /** `[gates · units, units]`. */
  readonly recurrent: Float32Array;
  /** `[gates · units]`. */
  readonly bias: Float32Array;
  readonly units: number;
}

/** Adds ONNX's RNN or GRU operator; returns the name of the last state, `[batch, units]`. */
export function recurrentOperator(
  graph: Graph,
  operator: 'RNN' | 'GRU',
  direction: 'forward' | 'reverse',
  { words, lengths, dimension }: InferredWords,
  { input, recurrent, bias, units }: RecurrentWeights,
): string {
  const rows = bias.length;
  const constant = (name: string, shape: number[], data: Float32Array) =>
    graph.constant(`${direction}_${name}`, 'float32', shape, data);
  // The operator has a second bias, inside the recurrent product.
  const both = new Float32Array(2 * rows);
  both.set(bias);
  const operands = [
    graph.node('Transpose', [words], { perm: [1, 0, 2] }),
    constant('input', [1, rows, dimension], input),
    constant('recurrent', [1, rows, units], recurrent),
    constant('bias', [1, 2 * rows], both),
    lengths,
  ];
  const attributes = {
    hidden_size: units,
    direction: { text: direction },
    ...(operator === 'GRU' && { linear_before_reset: 1 }),
  };
  const [, last] = graph.branch(operator, operands, 2, attributes);
  return graph.node('Squeeze', [last!, graph.integers([0])]);
}

/** Columns `[from, from + count)` of a matrix of `columns` columns as rows, times a factor. */
export function columnsAsRows(
  matrix: Float32Array,
  columns: number,
  from: number,
  count: number,
  factor = 1,
): Float32Array {
  const rows = matrix.length / columns;
  return Float32Array.from(
    { length: count * rows },
    (_, i) => factor * matrix[(i % rows) * columns + from + Math.floor(i / rows)]!,
  );
}
