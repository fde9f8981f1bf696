import { createRandom } from '../../../random.ts';
import type { OpenedParagraphs } from './paragraphFolder.ts';
import { createParagraphLearner } from './paragraphLearner.ts';
import { createSimdKernel } from './simdKernel.ts';

/** Infers the vector of a sentence from the numbers of its words. The same sentence has the same vector every time. */
export type Inference = (words: Int32Array) => Float32Array;

/**
 * Creates the inference of a model: the parameters of the words are frozen, and the sentence's vector is trained in
 * `passes` passes with learning rates that fall from the first to the last of the training's. It starts at random
 * within ±0.5 / dimension, as gensim's. All random choices depend on the sentence and the training's seed alone.
 */
export function createInference(
  { manifest, vocabulary, memory }: OpenedParagraphs,
  passes: number,
): Inference {
  const { dimension, initialRate, finalRate, seed } = manifest;
  const kernel = createSimdKernel(memory.memory);
  const learner = createParagraphLearner(manifest, vocabulary, memory, kernel);
  const vector = new Float32Array(memory.memory.buffer, memory.paragraphs, dimension);
  return (words) => {
    const random = createRandom(seed, words.join(' '));
    for (let k = 0; k < dimension; k++) vector[k] = (random.next() - 0.5) / dimension;
    for (let pass = 0; pass < passes; pass++) {
      const rate = initialRate + (finalRate - initialRate) * (pass / Math.max(1, passes - 1));
      learner.learn(memory.paragraphs, words, rate, true, random.below(2 ** 32));
    }
    return vector.slice();
  };
}
