import path from 'node:path';
import type { VectorSink } from '../core/encoders/vectors/import/vectorSink.ts';
import { writeVectorFolder } from '../core/encoders/vectors/import/writeVectorFolder.ts';
import { MANIFEST } from '../core/encoders/vectors/vectorManifest.ts';
import type { WordVectorTable } from '../core/encoders/vectors/wordVectorTable.ts';
import { sha256 } from '../core/hash.ts';
import { InputError } from '../core/inputError.ts';
import type { ModelFiles } from '../core/modelFiles.ts';
import { plural } from '../core/plural.ts';
import type { Resources } from '../core/resources.ts';
import type { TaskOptions } from '../core/taskOptions.ts';
import { type Definitions, readTrainingDefinitions } from '../core/training/compvec/definitions.ts';
import { magnitudesOf, normsOf } from '../core/training/compvec/magnitudes.ts';
import type { CompVecSettings } from '../core/training/compvec/settings.ts';
import type { Training, TrainingManifest } from '../core/training/compvec/training.ts';
import { beginTuning, type HeldOutEvaluation, tune } from '../core/training/compvec/tune.ts';
import { createTunedWords, type TunedWords } from '../core/training/compvec/tunedWords.ts';
import { createProgressYielder } from '../core/yielder.ts';
import { beginsAnew, createCheckpoint, damagedCheckpoints, removeUnfinishedTuning } from './checkpoint.ts';
import { openCorpus } from './corpusFiles.ts';
import { createFileSet, type FileSet } from './files.ts';
import { lockOutput } from './folderLock.ts';
import { createModelFiles } from './modelFiles.ts';
import { openVectorTable } from './vectorTable.ts';
import { VERSION } from './version.ts';

export interface TrainCompVecOptions extends TaskOptions {
  readonly resources: Resources;
  /** Where folders of vectors are read; all of this machine's if not given. */
  readonly files?: ModelFiles;
  /** `glove`, or a folder of imported word vectors. */
  readonly vectors: string;
  /** A file with `lemma TAB definition` on each line, or what writes one into the folder `out` and gives its path. */
  readonly data: string | (() => Promise<string>);
  /** A new folder, or one that an interrupted tuning is to go on in. */
  readonly out: string;
  /** Whether a tuning that was interrupted there is given up; by default it goes on. */
  readonly anew?: boolean;
  readonly settings: CompVecSettings;
  readonly onNotice: (message: string) => void;
  /** Is told once what is tuned, with the looks that an interrupted tuning has behind it. */
  readonly onBegin?: (begun: Omit<Training, 'magnitudes'>) => void;
  readonly onLook: (look: HeldOutEvaluation) => void;
}

/**
 * Tunes word vectors on definitions and writes them as a folder that is an encoder. A tuning that is interrupted
 * goes on from its last checkpoint when it is started again, to the same result. Of the table only the words of the
 * definitions are held in memory.
 *
 * @throws InputError
 */
export async function trainCompVec(options: TrainCompVecOptions): Promise<Training> {
  const { out } = options;
  await assertNoVectors(out);
  const files = await createFileSet(out, 'replaced');
  try {
    const lock = await lockOutput(out, 'tuning');
    try {
      // Another may have ended meanwhile.
      await assertNoVectors(out);
      return await trainInto(files, options);
    } finally {
      await lock.release();
    }
  } finally {
    await files.discard();
  }
}

async function trainInto(written: FileSet, options: TrainCompVecOptions): Promise<Training> {
  const { settings, out, onNotice, signal, onProgress } = options;
  const files = options.files ?? createModelFiles();
  const { id, table } = await openVectorTable(options.vectors, options.resources, files);
  const given = typeof options.data === 'string' ? options.data : await options.data();
  const [data] = await openCorpus([given], () => ({ files: [], expected: 'no single file' }));
  const tuned = createTunedWords(table, files);
  const definitions = await readTrainingDefinitions(data!.lines(), data!.path, tuned.rowOf, settings);
  const vectors = await tuned.vectors(settings.seed);
  warn(definitions, tuned, onNotice);
  const { dimension } = table.layout;
  const { steps: _, ...kept } = settings;
  const checkpoint = createCheckpoint(
    out,
    { data: data!.sha256, vectors: table.hash, ...kept },
    { data: path.resolve(data!.path), vectors: id, settings },
  );
  if (options.anew) {
    for (const file of await damagedCheckpoints(out)) onNotice(beginsAnew(file));
    await removeUnfinishedTuning(out);
  }
  const begun = await checkpoint.read(onNotice);
  if (begun) onNotice(`The tuning in ${out} goes on after step ${begun.step}.`);
  const { words } = tuned;
  const manifest: TrainingManifest = {
    semloc: VERSION,
    data: { name: data!.name, sha256: data!.sha256 },
    vectors: { name: table.name, sha256: table.hash },
    settings,
    pairs: { training: definitions.training.length, heldOut: definitions.heldOut.length },
    words: { tuned: words.length, unknown: tuned.unknown() },
  };
  options.onBegin?.({ method: 'compvec', manifest, looks: begun?.looks ?? [] });
  const ended = await tune(begun ?? beginTuning(vectors), {
    dimension,
    definitions,
    settings,
    signal,
    onProgress,
    async onLook(state) {
      await checkpoint.write(state);
      options.onLook(state.looks.at(-1)!);
    },
  });
  const training: Training = {
    method: 'compvec',
    manifest,
    looks: ended.looks,
    magnitudes: magnitudesOf(words, normsOf(vectors, dimension), normsOf(ended.best, dimension), MAGNITUDES),
  };
  await write(written, options, training, table, (sink) => tuned.writeTable(ended.best, sink));
  await removeUnfinishedTuning(out);
  return training;
}

/** @throws InputError if a folder holds word vectors: encoders may have them open */
export async function assertNoVectors(out: string): Promise<void> {
  if ((await createModelFiles().size(path.join(out, MANIFEST))) === undefined) return;
  throw new InputError(`${out} holds word vectors already.`, 'Name another folder.');
}

/** Words that are named at each end. */
const MAGNITUDES = 20;

function warn(
  { empty, several, heldOut }: Definitions,
  { unknown, words }: TunedWords,
  onNotice: (message: string) => void,
): void {
  if (empty > 0) onNotice(`${plural(empty, 'row')} without a lemma or a definition passed over.`);
  if (several > 0) onNotice(`${plural(several, 'row')} with a lemma of several words passed over.`);
  if (unknown() > 0) {
    onNotice(
      `${unknown()} of ${words.length} words have no vector: they begin with one drawn at random from the seed.`,
    );
  }
  if (heldOut.length === 0) onNotice('Nothing is held out: the tuning does not end early.');
}

async function write(
  files: FileSet,
  { signal, onProgress }: TrainCompVecOptions,
  training: Training,
  { name, vocabulary, form }: WordVectorTable,
  writeTable: (sink: VectorSink) => Promise<void>,
): Promise<void> {
  const text = `${JSON.stringify(training, null, 2)}\n`;
  const file = await files.create('training.json');
  await file.write(text);
  await writeVectorFolder(
    async (sink) => {
      await writeTable(sink);
      return undefined;
    },
    {
      name: `${name}, tuned by CompVec`,
      source: { file: 'training.json', format: 'compvec', sha256: sha256(text) },
      type: 'float32',
      spelling: form.cased ? 'cased' : 'as-written',
      composition: training.manifest.settings.composition,
    },
    files,
    createProgressYielder({ signal, onProgress }, 'Writing the vectors', vocabulary.size),
  );
  await files.commit();
}
