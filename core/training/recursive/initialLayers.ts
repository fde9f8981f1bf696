import { layerShapes, type RecursiveShape, viewLayers } from '../../encoders/vectors/recursive/layers.ts';
import { createRandom } from '../../random.ts';
import { drawParameters, type ParameterShape } from '../graph/parameters.ts';
import type { TrainingSentence } from './trainingSentences.ts';

/** The mean of the words' vectors over all tokens, and the mean square of their distance from it. */
export interface MeanWord {
  readonly vector: Float64Array;
  readonly variance: number;
}

/** @param vectors `[rows, dimension]` */
export function meanWord(
  sentences: readonly TrainingSentence[],
  vectors: Float32Array,
  dimension: number,
): MeanWord {
  const counts = new Float64Array(vectors.length / dimension);
  let tokens = 0;
  for (const { rows } of sentences) {
    tokens += rows.length;
    for (const row of rows) counts[row]! += 1;
  }
  const vector = new Float64Array(dimension);
  let squares = 0;
  for (const [at, x] of vectors.entries()) {
    const share = counts[Math.floor(at / dimension)]! / tokens;
    vector[at % dimension]! += share * x;
    squares += share * x * x;
  }
  return { vector, variance: squares - vector.reduce((sum, x) => sum + x * x, 0) };
}

/**
 * Draws the layers before the first step: weights with the standard deviation 1/√inputs, biases 0, but that of `leave`,
 * which is the mean word: every word is reconstructed about as it at first.
 */
export function initialLayers(shape: RecursiveShape, { vector }: MeanWord, seed: number): Float32Array {
  const shapes = layerShapes(shape).flatMap(({ name, inputs, outputs }): ParameterShape[] => [
    { name: `${name}.w`, shape: [inputs, outputs], initial: 1 / Math.sqrt(inputs) },
    { name: `${name}.b`, shape: [outputs], initial: 'zeros' },
  ]);
  const parameters = drawParameters(shapes, createRandom(seed, 'parameters'));
  viewLayers(parameters, shape).leave.b.set(vector);
  return parameters;
}
