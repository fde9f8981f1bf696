import path from 'node:path';
import { importVectors } from '../core/encoders/vectors/import/importVectors.ts';
import { readRows } from '../core/encoders/vectors/readRows.ts';
import { createRowLookup } from '../core/encoders/vectors/rowLookup.ts';
import { openShippedTable } from '../core/encoders/vectors/shippedTable.ts';
import { createUnknownWords } from '../core/encoders/vectors/unknownWords.ts';
import { MANIFEST, openVectorFolder } from '../core/encoders/vectors/vectorFolder.ts';
import type { WordVectorTable } from '../core/encoders/vectors/wordVectorTable.ts';
import { sha256 } from '../core/evaluation/manifest.ts';
import { InputProblem } from '../core/problem.ts';
import type { Running } from '../core/progress.ts';
import type { Resources } from '../core/resources.ts';
import { type Definitions, readDefinitions } from '../core/training/compvec/definitions.ts';
import { type Magnitudes, magnitudesOf } from '../core/training/compvec/magnitudes.ts';
import type { CompVecSettings } from '../core/training/compvec/settings.ts';
import { beginTuning, type Look, tune } from '../core/training/compvec/tune.ts';
import { createCheckpoint } from './checkpoint.ts';
import { openCorpus } from './corpusFiles.ts';
import { createFileSet } from './files.ts';
import { createModelFiles } from './modelFiles.ts';
import { VERSION } from './version.ts';

export interface TrainCompVecOptions extends Running {
  readonly resources: Resources;
  /** `glove`, or a folder of imported word vectors. */
  readonly vectors: string;
  /** A file with `lemma TAB definition` on each line. */
  readonly data: string;
  /** A new folder, or one that an interrupted tuning is to go on in. */
  readonly out: string;
  readonly settings: CompVecSettings;
  readonly onNotice: (message: string) => void;
  readonly onLook: (look: Look) => void;
}

/** training.json: how the vectors beside it came about. */
export interface Training {
  readonly method: 'compvec';
  readonly manifest: {
    readonly semloc: string;
    readonly data: { readonly name: string; readonly sha256: string };
    readonly vectors: { readonly name: string; readonly sha256: string };
    readonly settings: CompVecSettings;
    readonly pairs: { readonly training: number; readonly heldOut: number };
    readonly words: { readonly tuned: number; readonly unknown: number };
  };
  readonly looks: readonly Look[];
  readonly magnitudes: Magnitudes;
}

/**
 * Tunes word vectors on definitions and writes them as a folder that is an encoder. A tuning that is interrupted
 * goes on from its last checkpoint when it is started again, to the same result.
 *
 * @throws InputProblem
 */
export async function trainCompVec(options: TrainCompVecOptions): Promise<Training> {
  const { settings, out, onNotice, signal, onProgress } = options;
  const files = createModelFiles();
  await assertFree(out);
  const table = await openTable(options, files);
  const [data] = await openCorpus([options.data], () => ({ files: [], expected: 'no single file' }));
  const { definitions, words, rows, unknown } = await readData(data!, table, settings);
  const known = await readRows(table, files);
  const { dimension } = table.layout;
  const vectors = await vectorsOf(words, rows, known, dimension, settings.seed);
  warn(definitions, unknown.length, words.length, onNotice);
  const { steps: _, ...kept } = settings;
  const checkpoint = createCheckpoint(out, {
    data: data!.sha256,
    vectors: table.hash,
    ...kept,
  });
  const begun = await checkpoint.read();
  if (begun) onNotice(`The tuning in ${out} goes on after step ${begun.step}.`);
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
    manifest: {
      semloc: VERSION,
      data: { name: data!.name, sha256: data!.sha256 },
      vectors: { name: table.name, sha256: table.hash },
      settings,
      pairs: { training: definitions.training.length, heldOut: definitions.heldOut.length },
      words: { tuned: words.length, unknown: unknown.length },
    },
    looks: ended.looks,
    magnitudes: magnitudesOf(words, vectors, ended.best, MAGNITUDES),
  };
  await write(out, training, table, tunedTable(table, known, rows, words, ended.best));
  await checkpoint.remove();
  return training;
}

/** Words that are named at each end. */
const MAGNITUDES = 20;

async function assertFree(out: string): Promise<void> {
  if ((await createModelFiles().size(path.join(out, MANIFEST))) === undefined) return;
  throw new InputProblem(`${out} holds word vectors already.`, 'Name another folder.');
}

async function openTable(
  { vectors, resources }: TrainCompVecOptions,
  files: ReturnType<typeof createModelFiles>,
): Promise<WordVectorTable> {
  if (vectors === 'glove') return openShippedTable(resources);
  const folder = files.resolve(vectors);
  if ((await files.size(files.join(folder, MANIFEST))) === undefined) {
    throw new InputProblem(
      `${vectors} is no folder of word vectors.`,
      'Give glove, or a folder that semloc import-vectors has made.',
    );
  }
  return openVectorFolder(files, folder);
}

/** The definitions over rows of their own: those of the words that occur, in the order in which they do. */
async function readData(
  data: Awaited<ReturnType<typeof openCorpus>>[number],
  { vocabulary, form }: WordVectorTable,
  settings: CompVecSettings,
) {
  const { rowOf: find, formOf } = createRowLookup(vocabulary, form);
  const words: string[] = [];
  /** By word: the row in the table that it comes from, −1 where there is none. */
  const rows: number[] = [];
  const unknown: string[] = [];
  const placeOf = new Map<string, number>();
  const placeByRow = new Map<number, number>();
  const rowOf = (word: string): number => {
    const known = placeOf.get(word);
    if (known !== undefined) return known;
    const row = find(word);
    // Spellings that the table does not tell apart are one word.
    const place = (row >= 0 ? placeByRow.get(row) : undefined) ?? words.push(formOf(word)) - 1;
    placeOf.set(word, place);
    if (place === rows.length) {
      rows.push(row);
      if (row < 0) unknown.push(word);
      else placeByRow.set(row, place);
    }
    return place;
  };
  const definitions = await readDefinitions(data.lines(), data.path, rowOf, settings);
  return { definitions, words, rows, unknown };
}

async function vectorsOf(
  words: readonly string[],
  rows: readonly number[],
  known: Float32Array,
  dimension: number,
  seed: number,
): Promise<Float32Array> {
  const missing = words.filter((_, place) => rows[place]! < 0);
  const made = await createUnknownWords('uniform', dimension, seed)!.vectorsOf(missing);
  const vectors = new Float32Array(words.length * dimension);
  let next = 0;
  for (const [place, row] of rows.entries()) {
    const vector = row < 0 ? made[next++]!.vector : known.subarray(row * dimension, (row + 1) * dimension);
    if (!vector.every(Number.isFinite)) {
      throw new InputProblem(`The vector of “${words[place]}” holds what is no number.`);
    }
    vectors.set(vector, place * dimension);
  }
  return vectors;
}

function warn(
  { empty, heldOut }: Definitions,
  unknown: number,
  words: number,
  onNotice: (message: string) => void,
): void {
  if (empty > 0) onNotice(`${empty} rows without a lemma or a definition are passed over.`);
  if (unknown > 0) {
    onNotice(
      `${unknown} of ${words} words have no vector: they begin with one drawn at random from the seed.`,
    );
  }
  if (heldOut.length === 0) onNotice('Nothing is held out: the tuning does not end early.');
}

/** Every word of the source with its vector, tuned or as it was; after them the words that it had not. */
function tunedTable(
  { vocabulary, layout: { dimension } }: WordVectorTable,
  known: Float32Array,
  rows: readonly number[],
  tunedWords: readonly string[],
  tuned: Float32Array,
) {
  const words = vocabulary.words();
  const added = rows.flatMap((row, place) => (row < 0 ? [place] : []));
  const vectors = new Float32Array((words.length + added.length) * dimension);
  vectors.set(known);
  for (const [place, row] of rows.entries()) {
    const to = row < 0 ? words.push(tunedWords[place]!) - 1 : row;
    vectors.set(tuned.subarray(place * dimension, (place + 1) * dimension), to * dimension);
  }
  return { words, vectors, dimension };
}

async function write(
  out: string,
  training: Training,
  { name }: WordVectorTable,
  { words, vectors, dimension }: ReturnType<typeof tunedTable>,
): Promise<void> {
  const text = `${JSON.stringify(training, null, 2)}\n`;
  const files = await createFileSet(out);
  try {
    const file = await files.create('training.json');
    await file.write(text);
    const bytes = word2vecBinary(words, vectors, dimension);
    const source = {
      name: 'training.json',
      size: bytes.length,
      read: async (position: number, length: number) => bytes.subarray(position, position + length),
    };
    await importVectors(
      source,
      {
        name: `${name}, tuned by CompVec`,
        sha256: sha256(text),
        format: 'word2vec-binary',
        type: 'float32',
        spelling: 'as-written',
      },
      files,
    );
    await files.commit();
  } finally {
    await files.discard();
  }
}

function word2vecBinary(words: readonly string[], vectors: Float32Array, dimension: number): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from(`${words.length} ${dimension}\n`)];
  for (const [row, word] of words.entries()) {
    const vector = vectors.subarray(row * dimension, (row + 1) * dimension);
    parts.push(Buffer.from(`${word} `), new Uint8Array(vector.slice().buffer), Buffer.from('\n'));
  }
  return Buffer.concat(parts);
}
