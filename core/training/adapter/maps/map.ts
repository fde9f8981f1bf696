import type { ParameterShape } from '../../graph/parameters.ts';
import type { Tensor } from '../../graph/tape.ts';
import type { DenseLayer } from '../denseLayer.ts';

/**
 * A map from vectors to vectors of the same dimension: a file in maps/ and a line in its index.ts. Before training it is
 * the identity. Without biases, a vector that is t > 0 times as long is mapped to one t times as long.
 */
export interface AdapterMap {
  /** `two-layer`. */
  readonly name: string;
  /** Name in labels: `two-layer`. */
  readonly title: string;
  /** The parameters for vectors of this dimension; `hidden` is the number of hidden units, where there are any. */
  parameters(dimension: number, hidden: number): readonly ParameterShape[];
  /** Records the map of vectors `[n, dimension]`. */
  apply(vectors: Tensor, parameters: ReadonlyMap<string, Tensor>): Tensor;
  /** Gives the same map as layers, one after the other. */
  layers(dimension: number, parameters: ReadonlyMap<string, Float32Array>): readonly DenseLayer[];
}
