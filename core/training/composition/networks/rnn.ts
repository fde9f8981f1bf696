import { tanh } from '../../graph/activations.ts';
import { add, multiply, subtract } from '../../graph/arithmetic.ts';
import { product } from '../../graph/products.ts';
import type { Tensor } from '../../graph/tape.ts';
import type { CompositionNetwork } from '../network.ts';
import { columnsAsRows, recurrentOperator, timeSteps } from './timeSteps.ts';

/** h = tanh(x·Wx + h·Wh + b), the last state (eq. 5.2). */
export const rnn: CompositionNetwork = {
  name: 'rnn',
  title: 'RNN',
  isBounded: true,
  parameters: (dimension) => [
    { name: 'wx', shape: [dimension, dimension], initial: 0.01 },
    { name: 'wh', shape: [dimension, dimension], initial: 'orthogonal' },
    { name: 'b', shape: [dimension], initial: 'zeros' },
  ],
  compose(batch, parameters) {
    let state: Tensor | undefined;
    for (const { input, mask } of timeSteps(batch, parameters.get('wx')!, parameters.get('b')!)) {
      // The state before the first word is zero, and every definition has a first word.
      if (!state) state = tanh(input);
      else {
        const next = tanh(add(input, product(state, parameters.get('wh')!)));
        state = add(state, multiply(mask, subtract(next, state)));
      }
    }
    return state!;
  },
  infer(graph, words, weights) {
    const units = words.dimension;
    const rows = (name: string) => columnsAsRows(weights.get(name)!, units, 0, units);
    return recurrentOperator(graph, 'RNN', 'forward', words, {
      input: rows('wx'),
      recurrent: rows('wh'),
      bias: weights.get('b')!,
      units,
    });
  },
};
