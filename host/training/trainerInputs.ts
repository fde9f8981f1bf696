import type { Annotator } from '../../core/annotator/annotator.ts';
import { VECTORS_SCHEMA } from '../../core/encoders/vectors/table/tableNames.ts';
import type { Engine } from '../../core/engine/index.ts';
import type { CorpusFile } from '../../core/evaluation/corpusFile.ts';
import type { ModelFiles } from '../../core/modelFiles.ts';
import type { Resources } from '../../core/resources.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import type { SharedInputs, Start, StartInputs, Trainer } from '../../core/training/trainer.ts';
import { openCorpus } from '../corpora/corpusFiles.ts';
import { joinCorpus } from '../corpora/joinCorpus.ts';
import { whyUnavailable } from '../doctor/graphics.ts';
import { createHeadFinder } from '../headFinder.ts';
import { openWordVectorTable } from '../wordVectors/openWordVectorTable.ts';
import { startTrainingThreads } from './trainingThreads.ts';

/** The means of a trainer that starts from an encoder. Whoever opened the engine closes it. */
export interface Encoding {
  readonly engine: Engine;
  openAnnotator(): Promise<{ readonly annotator: Annotator }>;
}

interface StartSources {
  readonly trainer: Trainer;
  /** `extended`, `published`, or a folder of imported word vectors. */
  readonly vectors: string;
  readonly encoding?: Encoding;
  readonly resources: Resources;
  readonly onNotice: (message: string) => void;
}

/** What a trainer starts from. */
export interface OpenedStart {
  readonly inputs: StartInputs[Start];
  /** The id of the word vectors; empty where there are none. */
  readonly vectors: string;
}

/** Opens what a trainer starts from. Rejects with an InputError if the word vectors cannot be used. */
export async function openStart(
  { trainer, vectors, encoding, resources, onNotice }: StartSources,
  files: ModelFiles,
): Promise<OpenedStart> {
  switch (trainer.startsFrom) {
    case 'vectors': {
      const { id, table } = await openWordVectorTable(vectors, resources, files, VECTORS_SCHEMA.default);
      if (table.subwords)
        onNotice(`The n-grams of ${table.name} are not used: a word without a vector of its own has none.`);
      return { inputs: { vectors: table }, vectors: id };
    }
    case 'encoder': {
      if (!encoding) throw new Error(`${trainer.name} starts from an encoder`);
      const { engine, openAnnotator } = encoding;
      const inputs = { engine, openAnnotator: async () => (await openAnnotator()).annotator };
      return { inputs, vectors: '' };
    }
    case 'nothing':
      return { inputs: {}, vectors: '' };
  }
}

interface GivenInputs extends TaskOptions {
  readonly data: CorpusFile;
  readonly files: ModelFiles;
  readonly resources: Resources;
  readonly onNotice: (message: string) => void;
}

/** The inputs of every trainer. */
export function sharedInputs({
  data,
  files,
  resources,
  onNotice,
  signal,
  onProgress,
}: GivenInputs): SharedInputs {
  return {
    data,
    task: { signal, onProgress },
    files,
    headFinder: createHeadFinder(resources),
    unavailableReason: whyUnavailable,
    startThreads: startTrainingThreads,
    openFile: async (path) => joinCorpus(await openCorpus([path], noFiles, signal)),
    notice: onNotice,
  };
}

/** A folder is no file. */
export const noFiles = () => ({ files: [], expected: 'no single file' });
