import { relu } from '../../graph/activations.ts';
import { add } from '../../graph/arithmetic.ts';
import { product } from '../../graph/products.ts';
import type { AdapterMap } from './map.ts';

/** y = x + U ReLU(V x), with U = 0 at the start. */
export const twoLayer: AdapterMap = {
  name: 'two-layer',
  title: 'two-layer',
  parameters: (dimension, hidden) => [
    { name: 'V', shape: [hidden, dimension], initial: 1 },
    { name: 'U', shape: [dimension, hidden], initial: 'zeros' },
  ],
  apply(vectors, parameters) {
    const units = relu(product(vectors, parameters.get('V')!, { b: true }));
    return add(vectors, product(units, parameters.get('U')!, { b: true }));
  },
  /**
   * Two layers without a way around them, as modules in a row are: the first passes x on as ReLU(x) and ReLU(−x), and
   * the second takes their difference.
   */
  layers(dimension, parameters) {
    const [v, u] = [parameters.get('V')!, parameters.get('U')!];
    const hidden = v.length / dimension;
    const width = hidden + 2 * dimension;
    const first = new Float32Array(width * dimension);
    first.set(v);
    const second = new Float32Array(dimension * width);
    for (let i = 0; i < dimension; i++) {
      first[(hidden + i) * dimension + i] = 1;
      first[(hidden + dimension + i) * dimension + i] = -1;
      second.set(u.subarray(i * hidden, (i + 1) * hidden), i * width);
      second[i * width + hidden + i] = 1;
      second[i * width + hidden + dimension + i] = -1;
    }
    return [
      { from: dimension, to: width, weight: first, activation: 'ReLU' },
      { from: width, to: dimension, weight: second, activation: 'Identity' },
    ];
  },
};
