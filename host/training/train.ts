import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CorpusFile } from '../../core/evaluation/corpusFile.ts';
import { InputError } from '../../core/inputError.ts';
import type { ModelFiles } from '../../core/modelFiles.ts';
import { plural } from '../../core/plural.ts';
import type { Resources } from '../../core/resources.ts';
import { sha256 } from '../../core/sha256.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { LEXICON_DATA } from '../../core/training/definitions/definitionData.ts';
import { initialState, runTraining, stateInPlace } from '../../core/training/runTraining.ts';
import type { Trainer, TrainingTask } from '../../core/training/trainer.ts';
import {
  bestStep,
  type HeldOutEvaluation,
  identityOf,
  type TrainerSettings,
  type Training,
  type TrainingManifest,
  trainingJson,
} from '../../core/training/training.ts';
import { visibleText } from '../../core/visibleText.ts';
import { createProgressYielder } from '../../core/yielder.ts';
import { openCorpus } from '../corpora/corpusFiles.ts';
import { joinCorpus } from '../corpora/joinCorpus.ts';
import { createFileSet, type FileSet } from '../files/fileSet.ts';
import { KEPT, lockOutput, type OutputLock } from '../files/outputLock.ts';
import { createModelFiles } from '../modelFiles.ts';
import { VERSION } from '../version.ts';
import { createCheckpoint, startsOver } from './checkpoint.ts';
import type { TrainingOrder } from './checkpointHeader.ts';
import { type Encoding, noFiles, openStart, sharedInputs } from './trainerInputs.ts';
import { TRAINING_FILE } from './trainingFile.ts';
import { damagedCheckpoints, removeUnfinishedTraining, unfinishedTraining } from './unfinishedTraining.ts';

export interface TrainModelOptions extends TaskOptions {
  readonly trainer: Trainer;
  readonly settings: TrainerSettings;
  readonly resources: Resources;
  /** The folders from which vectors may be read; if absent, all folders of this machine. */
  readonly files?: ModelFiles;
  /** Needed by trainers that start from an encoder. */
  readonly encoding?: Encoding;
  /** The word vectors to start from: `extended`, `published`, or a folder of imported ones. */
  readonly vectors: string;
  /**
   * The path or the paths of the training data, or a function that writes them into the folder `out` and returns their
   * path.
   */
  readonly data: string | readonly string[] | (() => Promise<string>);
  /** A new folder, an empty one, or one with an unfinished training. */
  readonly out: string;
  /** True to discard a training that is unfinished in the folder instead of resuming it. */
  readonly startOver?: boolean;
  readonly onNotice: (message: string) => void;
  /** Called once before the first step, with the evaluations so far if training resumes. */
  readonly onBegin?: (begun: Omit<Training, 'findings'>) => void;
  readonly onEvaluation: (evaluation: HeldOutEvaluation) => void;
}

/**
 * Trains a model and writes its folder. An interrupted training resumes from its last checkpoint when it is started
 * again, with the same result.
 *
 * @throws InputError if data, vectors or folder cannot be used, or if training diverges; the signal's reason when aborted
 */
export async function trainModel(options: TrainModelOptions): Promise<Training> {
  const { trainer, out } = options;
  await assertNoModel(trainer, out);
  const files = await createFileSet(out, 'replaced');
  try {
    const lock = await lockOutput(out, 'training', KEPT);
    try {
      // Another process may have finished in the meantime.
      await assertNoModel(trainer, out);
      return await trainInto(files, lock, options);
    } finally {
      await lock.release();
    }
  } finally {
    await files.discard();
  }
}

/**
 * Refuses a folder that holds anything but an unfinished training, hidden files, and data from the lexicon: a finished
 * model may be open, and the files of another model would make one encoder of two models. @throws InputError
 */
export async function assertNoModel({ output }: Trainer, out: string): Promise<void> {
  const unfinished = await unfinishedTraining(out);
  if ((await createModelFiles().size(path.join(out, output.file))) !== undefined) {
    throw new InputError(`${out} already contains ${output.holds}.`, 'Choose another folder.');
  }
  if (unfinished) return;
  const names = await readdir(out).catch(() => []);
  const other = names.find((name) => !name.startsWith('.') && !name.startsWith(LEXICON_DATA));
  if (other === undefined) return;
  throw new InputError(`${out} is not empty: it contains ${visibleText(other)}.`, 'Choose a new folder.');
}

interface BegunTask {
  readonly task: TrainingTask;
  readonly data: CorpusFile;
  /** The full path of the data, or the paths. */
  readonly paths: TrainingOrder['data'];
  /** The id of the vectors; empty where there are none. */
  readonly vectors: string;
}

async function trainInto(
  written: FileSet,
  { assertHeld }: OutputLock,
  options: TrainModelOptions,
): Promise<Training> {
  const { trainer, settings } = options;
  const files = options.files ?? createModelFiles();
  const start = await openStart(options, files);
  const given = typeof options.data === 'function' ? await options.data() : options.data;
  const paths = typeof given === 'string' ? path.resolve(given) : given.map((each) => path.resolve(each));
  const data = joinCorpus(await openCorpus([given].flat(), noFiles, options.signal));
  const inputs = { ...sharedInputs({ ...options, data, files }), ...start.inputs };
  const task = await trainer.begin(inputs, settings);
  try {
    return await sayingWhatIsKept(options.out, () =>
      runTask(written, assertHeld, options, { task, data, paths, vectors: start.vectors }),
    );
  } finally {
    await task.dispose?.();
  }
}

/** Adds to a failure to write (a full disk) what is kept of the training, and how it goes on. */
async function sayingWhatIsKept<T>(out: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InputError && error.isTransient)) throw error;
    const kept = await unfinishedTraining(out).catch(() => undefined);
    const goesOn = kept
      ? `The checkpoint after step ${kept.step} is kept: once this is remedied, the same command resumes from it.`
      : 'Nothing is kept: once this is remedied, give the same command again, or choose another folder.';
    throw new InputError(error.what, [error.remedy, goesOn].filter(Boolean).join(' '), true);
  }
}

/** Runs a prepared task from the start or from a checkpoint, and writes the model. */
async function runTask(
  written: FileSet,
  assertHeld: OutputLock['assertHeld'],
  options: TrainModelOptions,
  { task, data, paths, vectors: id }: BegunTask,
): Promise<Training> {
  const { trainer, out, onNotice, signal, onProgress } = options;
  const settings = { ...options.settings, ...task.schedule };
  const { metric } = trainer;
  const manifest: TrainingManifest = {
    semloc: VERSION,
    data: { name: data.name, sha256: data.sha256 },
    sources: task.sources,
    settings,
    counts: task.counts,
  };
  const order = { data: paths, vectors: id, settings };
  const checkpoint = createCheckpoint(out, {
    trainer: trainer.name,
    identity: identityOf(manifest, trainer.version),
    derived: Object.keys(task.schedule ?? {}),
    order,
    metric: metric.name,
  });
  if (options.startOver) {
    for (const file of await damagedCheckpoints(out)) onNotice(startsOver(file));
    await removeUnfinishedTraining(out);
  }
  const resumed = await checkpoint.read(onNotice);
  if (resumed) {
    assertAhead(resumed.step, settings.steps, out);
    onNotice(`Training in ${out} resumes after step ${resumed.step}.`);
  }
  options.onBegin?.({ trainer: trainer.name, manifest, evaluations: resumed?.evaluations ?? [] });
  const { parameters, inPlace } = task;
  const begun = resumed && inPlace ? stateInPlace(resumed, parameters) : resumed;
  const ended = await runTraining(begun ?? initialState(parameters, inPlace), task, {
    settings,
    metric,
    signal,
    onProgress,
    async onEvaluation(state) {
      await assertHeld();
      await checkpoint.write(state);
      options.onEvaluation(state.evaluations.at(-1)!);
    },
  });
  if (ended.step > 0 && bestStep(ended.evaluations, metric) === 0) {
    onNotice(`No ${metric.title} was better than that before training.`);
  }
  const training: Training = {
    trainer: trainer.name,
    manifest,
    evaluations: ended.evaluations,
    findings: await task.findings(ended.best),
  };
  await assertHeld();
  await write(written, options, task, training, ended.best);
  await removeUnfinishedTraining(out);
  return training;
}

/** Refuses a checkpoint after more steps than are asked for. @throws InputError */
function assertAhead(done: number, steps: number, out: string): void {
  if (done <= steps) return;
  throw new InputError(
    `The checkpoint in ${out} is after step ${done}, beyond the ${plural(steps, 'step')} that you ask for.`,
    `Ask for ${done} steps or more, or choose another folder.`,
  );
}

async function write(
  files: FileSet,
  { trainer, signal, onProgress }: TrainModelOptions,
  task: TrainingTask,
  training: Training,
  parameters: Float32Array,
): Promise<void> {
  const text = `${JSON.stringify(trainingJson(training, trainer.metric), null, 2)}\n`;
  const file = await files.create(TRAINING_FILE);
  await file.write(text);
  const progress = createProgressYielder({ signal, onProgress }, 'Writing the model', task.saved);
  await task.save(parameters, { file: TRAINING_FILE, sha256: sha256(text) }, files, progress);
  await files.commit();
}
