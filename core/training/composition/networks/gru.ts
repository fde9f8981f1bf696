import type { Graph } from '../../../onnx/graph.ts';
import { sigmoid, tanh } from '../../graph/activations.ts';
import { add, multiply, subtract } from '../../graph/arithmetic.ts';
import type { ParameterShape } from '../../graph/parameters.ts';
import { concatenate, split } from '../../graph/parts.ts';
import { product } from '../../graph/products.ts';
import type { Tensor } from '../../graph/tape.ts';
import { joinFloats } from '../joinFloats.ts';
import type { CompositionNetwork, InferredWords, WordBatch } from '../network.ts';
import { columnsAsRows, recurrentOperator, timeSteps } from './timeSteps.ts';

/**
 * A gated recurrent unit, the last state (eq. 5.3): reset gate r, update gate u and candidate c of the input x and the
 * state h,
 *
 *     r = σ(x·Wr + h·Vr + br)   u = σ(x·Wu + h·Vu + bu)   c = tanh(x·Wc + r·(h·Vc) + bc)   h ← (1 − u)·h + u·c
 *
 * The thesis prints 1 − u·h, a slip, and leaves open whether r applies before or after the product with Vc: after, as in
 * cuDNN and PyTorch, so that one product gives all three.
 */
export const gru: CompositionNetwork = {
  name: 'gru',
  title: 'GRU',
  isBounded: true,
  parameters: (dimension) => parametersOf('', dimension, dimension),
  compose: (batch, parameters) => lastState(batch, '', parameters, false),
  infer: (graph, words, weights) => inferState(graph, 'forward', words, '', weights, words.dimension),
};

/**
 * Two gated recurrent units with parameters of their own, of which one reads the words backwards; joined (section
 * 5.2.3).
 */
export const biGru: CompositionNetwork = {
  name: 'bi-gru',
  title: 'Bi-GRU',
  isBounded: true,
  parameters(dimension) {
    const [forward, backward] = halves(dimension);
    return [
      ...parametersOf('forward_', dimension, forward),
      ...parametersOf('backward_', dimension, backward),
    ];
  },
  compose: (batch, parameters) =>
    concatenate(
      [lastState(batch, 'forward_', parameters, false), lastState(batch, 'backward_', parameters, true)],
      1,
    ),
  infer(graph, words, weights) {
    const [forward, backward] = halves(words.dimension);
    const states = [
      inferState(graph, 'forward', words, 'forward_', weights, forward),
      inferState(graph, 'reverse', words, 'backward_', weights, backward),
    ];
    return graph.node('Concat', states, { axis: 1 });
  },
};

function halves(dimension: number): [number, number] {
  const first = Math.ceil(dimension / 2);
  return [first, dimension - first];
}

/** The columns of the matrices are those of the reset gates, the update gates and the candidates. */
function parametersOf(prefix: string, dimension: number, units: number): ParameterShape[] {
  return [
    { name: `${prefix}wx`, shape: [dimension, 3 * units], initial: 0.01 },
    { name: `${prefix}wh`, shape: [units, 3 * units], initial: 'orthogonal' },
    { name: `${prefix}b`, shape: [3 * units], initial: 'zeros' },
  ];
}

function lastState(
  batch: WordBatch,
  prefix: string,
  parameters: ReadonlyMap<string, Tensor>,
  reversed: boolean,
): Tensor {
  const [wx, wh, b] = ['wx', 'wh', 'b'].map((name) => parameters.get(`${prefix}${name}`)!) as [
    Tensor,
    Tensor,
    Tensor,
  ];
  const units = wh.shape[0]!;
  const steps = timeSteps(batch, wx, b);
  let state: Tensor | undefined;
  for (const { input, mask } of reversed ? steps.reverse() : steps) {
    const [inputGates, inputCandidate] = split(input, [2 * units, units], 1);
    if (!state) {
      // The state before is zero, and so is its product.
      const update = split(sigmoid(inputGates!), [units, units], 1)[1]!;
      state = multiply(multiply(update, mask), tanh(inputCandidate!));
      continue;
    }
    const [stateGates, stateCandidate] = split(product(state, wh), [2 * units, units], 1);
    const [reset, update] = split(sigmoid(add(inputGates!, stateGates!)), [units, units], 1);
    const candidate = tanh(add(inputCandidate!, multiply(reset!, stateCandidate!)));
    state = add(state, multiply(multiply(update!, mask), subtract(candidate, state)));
  }
  return state!;
}

/** ONNX orders the gates update, reset, candidate, and its update gate is 1 − u = σ(−x·Wu − h·Vu − bu). */
function inferState(
  graph: Graph,
  direction: 'forward' | 'reverse',
  words: InferredWords,
  prefix: string,
  weights: ReadonlyMap<string, Float32Array>,
  units: number,
): string {
  const gates = (name: string) => {
    const matrix = weights.get(`${prefix}${name}`)!;
    const gate = (place: number, factor: number) =>
      columnsAsRows(matrix, 3 * units, place * units, units, factor);
    return joinFloats([gate(1, -1), gate(0, 1), gate(2, 1)]);
  };
  return recurrentOperator(graph, 'GRU', direction, words, {
    input: gates('wx'),
    recurrent: gates('wh'),
    bias: gates('b'),
    units,
  });
}
