import { createParagraphLearner } from '../../encoders/vectors/paragraphs/paragraphLearner.ts';
import { createParagraphMemory } from '../../encoders/vectors/paragraphs/paragraphMemory.ts';
import { createSimdKernel } from '../../encoders/vectors/paragraphs/simdKernel.ts';
import { createRandom } from '../../random.ts';
import type { TrainStep } from '../trainer.ts';
import type { ParagraphReader } from './paragraphReader.ts';
import type { CorpusVocabulary } from './readVocabulary.ts';
import type { ParagraphVectorSettings } from './settings.ts';

/** Paragraphs per step. */
export const BATCH = 256;

/** The steps of a training, whose parameters are in the memory of a kernel. */
export interface ParagraphSteps {
  readonly step: TrainStep;
  /** Copies the parameters back. */
  settle(): void;
}

/** The number of steps of an epoch. */
export const stepsPerEpoch = (paragraphs: number): number => Math.ceil(paragraphs / BATCH);

/** Creates the steps: one goes over the words of {@link BATCH} paragraphs. */
export function createParagraphSteps(
  parameters: Float32Array,
  settings: ParagraphVectorSettings,
  { vocabulary, paragraphs }: Pick<CorpusVocabulary, 'vocabulary' | 'paragraphs'>,
  reader: ParagraphReader,
): ParagraphSteps {
  const { dimension, initialRate, finalRate, epochs, seed } = settings;
  const memory = createParagraphMemory(settings, vocabulary.words.length, paragraphs);
  memory.parameters.set(parameters);
  const learner = createParagraphLearner(settings, vocabulary, memory, createSimdKernel(memory.memory));
  const perEpoch = stepsPerEpoch(paragraphs);
  let meanLoss = 0;
  return {
    async step(step) {
      const first = ((step - 1) % perEpoch) * BATCH;
      const epoch = Math.floor((step - 1) / perEpoch);
      const random = createRandom(seed, `step ${step}`);
      let [predicted, loss] = [0, 0];
      const batch = await reader.read(first, Math.min(paragraphs, first + BATCH));
      for (const [i, words] of batch.entries()) {
        const done = (epoch + (first + i) / paragraphs) / epochs;
        const rate = initialRate + (finalRate - initialRate) * done;
        const place = memory.paragraphs + (first + i) * dimension * 4;
        const learned = learner.learn(place, words, rate, false, random.below(2 ** 32));
        predicted += learned.predicted;
        loss += learned.loss;
      }
      // Paragraphs of rare words alone predict nothing: the loss stays as it was.
      if (predicted > 0) meanLoss = loss / predicted;
      return meanLoss;
    },
    settle: () => parameters.set(memory.parameters),
  };
}
