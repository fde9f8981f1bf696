import {
  type ParagraphSettings,
  paragraphShape,
  parametersIn,
} from '../../encoders/vectors/paragraphs/paragraphModel.ts';
import { createRandom } from '../../random.ts';

/**
 * The parameters before the first step, as gensim has them: vectors of words and paragraphs uniform within ±1 / dimension,
 * the output matrix 0.
 */
export function initialParameters(
  settings: ParagraphSettings,
  words: number,
  paragraphs: number,
  seed: number,
): Float32Array {
  const { dimension } = settings;
  const shape = paragraphShape(settings, words);
  const matrices = parametersIn(shape, dimension);
  const parameters = new Float32Array(matrices + paragraphs * dimension);
  const draw = (salt: string, from: number, end: number) => {
    const random = createRandom(seed, salt);
    for (let k = from; k < end; k++) parameters[k] = (2 * random.next() - 1) / dimension;
  };
  draw('words', 0, shape.wordRows * dimension);
  draw('paragraphs', matrices, parameters.length);
  return parameters;
}
