import type { ParagraphMemory } from '../../encoders/vectors/paragraphs/paragraphMemory.ts';
import { parametersIn } from '../../encoders/vectors/paragraphs/paragraphModel.ts';
import { createRandom } from '../../random.ts';
import type { ParagraphVectorSettings } from './settings.ts';

/**
 * Sets the parameters to their values before the first step, as gensim has them: vectors of words and paragraphs uniform
 * within ±1 / dimension, the output matrix 0, which it is in a new memory.
 */
export function setInitialParameters(
  { parameters, shape }: Pick<ParagraphMemory, 'parameters' | 'shape'>,
  { dimension, seed }: Pick<ParagraphVectorSettings, 'dimension' | 'seed'>,
): void {
  const draw = (salt: string, from: number, end: number) => {
    const random = createRandom(seed, salt);
    for (let k = from; k < end; k++) parameters[k] = (2 * random.next() - 1) / dimension;
  };
  draw('words', 0, shape.wordRows * dimension);
  draw('paragraphs', parametersIn(shape, dimension), parameters.length);
}
