import type { Learned } from '../../encoders/vectors/paragraphs/paragraphLearner.ts';
import { memoryOfThread } from '../../encoders/vectors/paragraphs/paragraphMemory.ts';
import { InputError } from '../../inputError.ts';
import type { StartThreads, WorkThreads } from '../threads.ts';
import type { TrainStep } from '../trainer.ts';
import { createParagraphLearning, type ParagraphJob, type ParagraphLearningData } from './learning.ts';
import type { ParagraphReader } from './paragraphReader.ts';
import type { ParagraphVectorSettings } from './settings.ts';
import { untrainedLoss } from './untrainedLoss.ts';

/** Paragraphs per step and thread. */
export const BATCH = 256;

/** The steps of a training, which change the memory. */
export interface ParagraphSteps {
  readonly step: TrainStep;
  /** Ends the threads. */
  dispose(): Promise<void>;
}

/** The number of steps of an epoch. */
export const stepsPerEpoch = (
  paragraphs: number,
  { threads }: Pick<ParagraphVectorSettings, 'threads'>,
): number => Math.ceil(paragraphs / (BATCH * threads));

/**
 * Creates the steps: in one, every thread goes over the words of {@link BATCH} paragraphs. Several threads change the same
 * parameters without waiting for each other (Hogwild, Niu et al. 2011), so that the result is not reproducible.
 *
 * @throws InputError if the host has no threads and several are to be used
 */
export function createParagraphSteps(
  data: ParagraphLearningData,
  reader: ParagraphReader,
  startThreads?: StartThreads,
): ParagraphSteps {
  const { paragraphs, settings, vocabulary } = data;
  const { threads } = settings;
  const perEpoch = stepsPerEpoch(paragraphs, settings);
  const batches = stepsPerEpoch(paragraphs, { threads: 1 });
  const workers = threads > 1 ? startWorkers(data, startThreads) : onThisThread(data);
  let meanLoss = untrainedLoss(settings, vocabulary.counts);
  return {
    async step(step) {
      const epoch = Math.floor((step - 1) / perEpoch);
      const batch = ((step - 1) % perEpoch) * threads;
      const open: Promise<Learned>[] = [];
      for (let each = batch; each < Math.min(batches, batch + threads); each++) {
        const first = each * BATCH;
        const read = await reader.read(first, Math.min(paragraphs, first + BATCH));
        open.push(workers.work({ number: epoch * batches + each + 1, epoch, first, paragraphs: read }));
      }
      const learned = await Promise.all(open);
      const predicted = learned.reduce((sum, each) => sum + each.predicted, 0);
      // Paragraphs of rare words alone predict nothing: the loss stays as it was.
      if (predicted > 0) meanLoss = learned.reduce((sum, { loss }) => sum + loss, 0) / predicted;
      return meanLoss;
    },
    dispose: () => workers.end(),
  };
}

type Workers = WorkThreads<ParagraphJob, Learned>;

function onThisThread(data: ParagraphLearningData): Workers {
  const learn = createParagraphLearning(data);
  return { work: async (job) => learn(job), end: async () => {} };
}

function startWorkers(data: ParagraphLearningData, start: StartThreads | undefined): Workers {
  if (!start) throw new InputError('There are no threads here.', 'Train with one thread.');
  const { memory, settings } = data;
  const each = Array.from({ length: settings.threads }, (_, thread) => ({
    ...data,
    memory: memoryOfThread(memory, thread),
  }));
  return start('paragraph-vectors', each);
}
