import { tanh } from '../../graph/activations.ts';
import { add } from '../../graph/arithmetic.ts';
import { reshape, sum } from '../../graph/broadcasting.ts';
import { product } from '../../graph/products.ts';
import type { CompositionNetwork } from '../network.ts';

/** tanh((Σ x)·W + b) (eq. 5.1). The section names no distribution of W; the other networks' σ = 0.01 is taken. */
export const projection: CompositionNetwork = {
  name: 'projection',
  title: 'projection',
  isBounded: true,
  parameters: (dimension) => [
    { name: 'w', shape: [dimension, dimension], initial: 0.01 },
    { name: 'b', shape: [dimension], initial: 'zeros' },
  ],
  compose({ words, length, size }, parameters) {
    const total = sum(reshape(words, [length, size, words.shape[1]!]), [0]);
    return tanh(add(product(total, parameters.get('w')!), parameters.get('b')!));
  },
  infer(graph, { words, dimension }, weights) {
    const w = graph.constant('w', 'float32', [dimension, dimension], weights.get('w')!);
    const b = graph.constant('b', 'float32', [dimension], weights.get('b')!);
    const total = graph.node('ReduceSum', [words, graph.integers([1])], { keepdims: 0 });
    return graph.node('Tanh', [graph.node('Gemm', [total, w, b])]);
  },
};
