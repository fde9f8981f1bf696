import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { TRAINERS, trainerNamed } from '../../core/training/index.ts';
import type { Trainer } from '../../core/training/trainer.ts';
import type { Training } from '../../core/training/training.ts';
import { assertNoModel } from '../../host/training/train.ts';
import { TRAINING_FILE } from '../../host/training/trainingFile.ts';
import { unfinishedTraining } from '../../host/training/unfinishedTraining.ts';
import { assertAbsolute } from '../absolutePath.ts';
import type { FeatureHost } from '../featureHost.ts';
import type {
  TrainerItem,
  TrainParams,
  TrainReport,
  TrainResult,
  UnfinishedTrainingItem,
} from '../protocol.ts';
import { createFolderThreads } from '../threads/folderThreads.ts';
import { threadScript } from '../threads/thread.ts';

/** Trains models in threads. */
export interface TrainFeature {
  /** Rejects with an InputError if the parameters, the data or the vectors cannot be used, or training diverges. */
  run(
    params: TrainParams,
    task: TaskOptions & { readonly signal: AbortSignal },
    onReport: (report: TrainReport) => void,
  ): Promise<TrainResult>;
  /**
   * Finds the unfinished training in a folder. Rejects with an InputError if its checkpoint cannot be read, or if no model can
   * be written there.
   */
  unfinished(trainer: string, out: string): Promise<UnfinishedTrainingItem | null>;
  trainers(): Promise<readonly TrainerItem[]>;
  /** Stops everything that is running; the last checkpoints are kept. */
  dispose(): Promise<void>;
}

export function createTrain(host: Pick<FeatureHost, 'settings' | 'choiceOf' | 'storedKeys'>): TrainFeature {
  const threads = createFolderThreads<TrainParams, Training, TrainReport>(host, {
    name: 'semloc-train',
    what: 'training',
    worker: threadScript('trainWorker'),
  });
  return Object.freeze<TrainFeature>({
    async run(params, task, onReport) {
      check(params);
      const { scopeUri, begin, out } = params;
      const files = begin?.data === undefined ? [] : [begin.data];
      const work = { params, scopeUri, files, out };
      const { result: training, notices } = await threads.run(work, task, onReport);
      return { training, encoder: out, files: [path.join(out, TRAINING_FILE)], notices };
    },
    async unfinished(name, out) {
      const asked = knownTrainer(name);
      assertAbsolute(out, 'The folder for the model');
      await assertNoModel(asked, out);
      const found = await unfinishedTraining(out);
      if (!found) return null;
      const trainer = knownTrainer(found.trainer);
      const { settings } = found.order;
      return { step: found.step, label: trainer.label(settings), settings };
    },
    trainers: async () =>
      TRAINERS.map(({ name, title, purpose, dataFile, options, ...trainer }) => ({
        name,
        title,
        purpose,
        dataFile,
        dataMethod: trainer.lexiconData ? 'compveceval' : 'column' in options ? 'text' : 'lines',
        readsText: trainer.readsText === true,
        readsLexicon: trainer.lexiconData !== undefined,
        startsFrom: trainer.startsFrom,
        trainsFolder: trainer.trainsFolder === true,
        options,
      })),
    dispose: threads.dispose,
  });
}

/** Checks what the shapes of the parameters do not say. @throws InputError */
function check({ trainer, out, begin }: TrainParams): void {
  const { settings } = knownTrainer(trainer);
  assertAbsolute(out, 'The folder for the model');
  if (begin === undefined) return;
  const { data, vectors, options, seed } = begin;
  if (data !== undefined) assertAbsolute(data, 'The training data file');
  if (vectors === '') {
    throw new InputError(
      'There are no word vectors to start from.',
      'Give glove, or a folder of word vectors.',
    );
  }
  settings(options, seed);
}

function knownTrainer(name: string): Trainer {
  const trainer = trainerNamed(name);
  if (trainer) return trainer;
  throw new InputError(
    `There is no trainer ${name}.`,
    `Choose one of ${TRAINERS.map((each) => each.name).join(', ')}.`,
  );
}
