import { plantForest } from '../../encoders/vectors/recursive/forest.ts';
import { greedyTrees } from '../../encoders/vectors/recursive/greedyTrees.ts';
import type { Layers } from '../../encoders/vectors/recursive/layers.ts';
import type { TrainingSentence } from './trainingSentences.ts';
import type { PlantedWords } from './unfoldingLoss.ts';

/**
 * Makes a forest of sentences, all of which have a tree or none, with the vectors of their words.
 *
 * @param vectors `[rows, wordDimension]`
 */
export async function plantBatch(
  layers: Layers,
  sentences: readonly TrainingSentence[],
  vectors: Float32Array,
): Promise<PlantedWords> {
  const { wordDimension } = layers.shape;
  const lengths = sentences.map(({ rows }) => rows.length);
  const words = new Float32Array(lengths.reduce((sum, length) => sum + length, 0) * wordDimension);
  let filled = 0;
  for (const { rows } of sentences) {
    for (const row of rows) {
      words.set(vectors.subarray(row * wordDimension, (row + 1) * wordDimension), filled);
      filled += wordDimension;
    }
  }
  const known = sentences.flatMap(({ tree }) => tree ?? []);
  const trees = known.length > 0 ? known : await greedyTrees(layers, lengths, words);
  return { forest: plantForest(trees), words };
}
