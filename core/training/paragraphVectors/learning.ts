import { createParagraphLearner, type Learned } from '../../encoders/vectors/paragraphs/paragraphLearner.ts';
import type { ParagraphMemory } from '../../encoders/vectors/paragraphs/paragraphMemory.ts';
import type { ParagraphVocabulary } from '../../encoders/vectors/paragraphs/paragraphModel.ts';
import { createSimdKernel } from '../../encoders/vectors/paragraphs/simdKernel.ts';
import { createRandom } from '../../random.ts';
import { createNumbering, type Paragraph } from './numbering.ts';
import type { ParagraphVectorSettings } from './settings.ts';

/** Everything that learning needs beside the text. It can be sent to another thread where the memory is shared. */
export interface ParagraphLearningData {
  readonly settings: ParagraphVectorSettings;
  readonly vocabulary: ParagraphVocabulary;
  /** The number of paragraphs in the corpus. */
  readonly paragraphs: number;
  readonly memory: ParagraphMemory;
}

/** Some paragraphs, one behind the other in the corpus, to be learned once. */
export interface ParagraphJob {
  /** The number of the job, from 1, on which its random choices depend. */
  readonly number: number;
  /** Epochs before this one. */
  readonly epoch: number;
  /** The number of the first paragraph, from 0. */
  readonly first: number;
  readonly paragraphs: readonly Paragraph[];
}

/** Creates a function that learns jobs: it changes the memory. */
export function createParagraphLearning(data: ParagraphLearningData): (job: ParagraphJob) => Learned {
  const { settings, vocabulary, paragraphs, memory } = data;
  const { dimension, initialRate, finalRate, epochs, seed, cased } = settings;
  const learner = createParagraphLearner(settings, vocabulary, memory, createSimdKernel(memory.memory));
  const numbersOf = createNumbering(vocabulary.words, cased);
  return ({ number, epoch, first, paragraphs: batch }) => {
    const random = createRandom(seed, `step ${number}`);
    let [predicted, loss] = [0, 0];
    for (const [i, paragraph] of batch.entries()) {
      const done = (epoch + (first + i) / paragraphs) / epochs;
      const rate = initialRate + (finalRate - initialRate) * done;
      const place = memory.paragraphs + (first + i) * dimension * 4;
      const learned = learner.learn(place, numbersOf(paragraph), rate, false, random.below(2 ** 32));
      predicted += learned.predicted;
      loss += learned.loss;
    }
    return { predicted, loss };
  };
}
