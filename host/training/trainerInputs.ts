import type { Annotator } from '../../core/annotation/annotator.ts';
import type { WordVectorTable } from '../../core/encoders/vectors/table/wordVectorTable.ts';
import type { Engine } from '../../core/engine/index.ts';
import type { CorpusFile } from '../../core/evaluation/corpusFile.ts';
import type { ModelFiles } from '../../core/modelFiles.ts';
import type { Resources } from '../../core/resources.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { Trainer, TrainerInputs } from '../../core/training/trainer.ts';
import { whyUnavailable } from '../doctor/graphics.ts';
import { createHeadFinder } from '../headFinder.ts';
import { startTrainingThreads } from './trainingThreads.ts';

/** The means of a trainer that starts from an encoder. Whoever opened the engine closes it. */
export interface Encoding {
  readonly engine: Engine;
  openAnnotator(): Promise<{ readonly annotator: Annotator }>;
}

/** The inputs that trainers may ask for; some of it is there for some of them only. */
interface GivenInputs extends TaskOptions {
  readonly trainer: Trainer;
  readonly data: CorpusFile;
  readonly vectors: WordVectorTable | undefined;
  readonly encoding?: Encoding;
  readonly files: ModelFiles;
  readonly resources: Resources;
  readonly onNotice: (message: string) => void;
}

/** The inputs of a trainer. Those that it does not start from throw an error when they are asked for. */
export function trainerInputs(given: GivenInputs): TrainerInputs {
  const { trainer, data, files, vectors, encoding, onNotice, signal, onProgress } = given;
  const encodingOf = () => {
    if (!encoding) throw new Error(`${trainer.name} starts from no encoder`);
    return encoding;
  };
  return {
    data,
    get vectors() {
      if (!vectors) throw new Error(`${trainer.name} starts from nothing`);
      return vectors;
    },
    get engine() {
      return encodingOf().engine;
    },
    openAnnotator: async () => (await encodingOf().openAnnotator()).annotator,
    task: { signal, onProgress },
    files,
    headFinder: createHeadFinder(given.resources),
    unavailableReason: whyUnavailable,
    startThreads: startTrainingThreads,
    notice: onNotice,
  };
}
