import { add } from '../../graph/arithmetic.ts';
import { product } from '../../graph/products.ts';
import type { AdapterMap } from './map.ts';

/** y = x + D x: a matrix, I + D. */
export const linear: AdapterMap = {
  name: 'linear',
  title: 'linear',
  parameters: (dimension) => [{ name: 'D', shape: [dimension, dimension], initial: 'zeros' }],
  apply: (vectors, parameters) => add(vectors, product(vectors, parameters.get('D')!, { b: true })),
  layers(dimension, parameters) {
    const weight = parameters.get('D')!.slice();
    for (let i = 0; i < dimension; i++) weight[i * dimension + i]! += 1;
    return [{ from: dimension, to: dimension, weight, activation: 'Identity' }];
  },
};
