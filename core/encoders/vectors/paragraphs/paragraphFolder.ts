import { joinBytes } from '../../../bytes.ts';
import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { sha256 } from '../../../sha256.ts';
import { readHashed, readManifest } from '../../ownFolder.ts';
import { littleEndianBytes } from '../table/packTable.ts';
import type { ParagraphMemory } from './paragraphMemory.ts';
import { createParagraphMemory } from './paragraphMemory.ts';
import {
  ARCHITECTURES,
  OBJECTIVES,
  type ParagraphSettings,
  type ParagraphVocabulary,
  paragraphShape,
  parametersIn,
} from './paragraphModel.ts';

/** The files of a folder with a model. The manifest is written last and marks a complete folder. */
export const PARAGRAPHS = 'paragraphs.json';
/** Little-endian float32, row-major: the word vectors, then the output matrix, in the shape that paragraphShape gives. */
const MATRICES = 'matrices.bin';
/** Lines `word TAB count`, in the order of the rows. */
const VOCABULARY = 'vocabulary.tsv';

/** The format that this version writes and reads. */
const PARAGRAPH_FORMAT = 'semloc paragraph vectors 1';

/** The content of {@link PARAGRAPHS}. */
export interface ParagraphManifest extends ParagraphSettings {
  readonly format: typeof PARAGRAPH_FORMAT;
  /** True if words keep their case; they are lowercased otherwise. */
  readonly cased: boolean;
  /** Passes over a sentence whose vector is inferred. */
  readonly passes: number;
  /** The seed of the training, which inference uses too. */
  readonly seed: number;
  readonly words: number;
  /** SHA-256 of the other files. */
  readonly matrices: string;
  readonly vocabulary: string;
}

/** A model that has been read: its vocabulary, and a memory with its parameters and room for one paragraph. */
export interface OpenedParagraphs {
  readonly manifest: ParagraphManifest;
  readonly vocabulary: ParagraphVocabulary;
  readonly memory: ParagraphMemory;
}

/** Reads a folder's manifest. @throws InputError if it is damaged or of another version */
export function readParagraphManifest(files: ModelFiles, folder: string): Promise<ParagraphManifest> {
  const form = { format: PARAGRAPH_FORMAT, isSound, damaged } as const;
  return readManifest<ParagraphManifest>(files, files.join(folder, PARAGRAPHS), form);
}

function isSound(manifest: ParagraphManifest): boolean {
  const { architecture, objective, dimension, window, negatives, passes, epochs, words } = manifest;
  const { subsample, initialRate, finalRate, matrices, vocabulary, cased, seed } = manifest;
  return (
    ARCHITECTURES.includes(architecture) &&
    OBJECTIVES.includes(objective) &&
    [dimension, window, passes, epochs, words].every((each) => Number.isSafeInteger(each) && each > 0) &&
    dimension % 4 === 0 &&
    dimension <= MOST_COMPONENTS &&
    window <= MOST_WORDS_BESIDE &&
    Number.isSafeInteger(negatives) &&
    negatives >= 0 &&
    negatives <= MOST_NEGATIVES &&
    words > 1 &&
    [subsample, initialRate, finalRate].every((each) => Number.isFinite(each) && each >= 0) &&
    [matrices, vocabulary].every((each) => typeof each === 'string') &&
    typeof cased === 'boolean' &&
    Number.isSafeInteger(seed)
  );
}

/** Upper bounds of the settings; lists of the kernel have room for them. */
export const MOST_COMPONENTS = 4096;
export const MOST_WORDS_BESIDE = 100;
export const MOST_NEGATIVES = 100;

/** Reads a folder. @throws InputError that names the file that is missing or damaged */
export async function readParagraphFolder(files: ModelFiles, folder: string): Promise<OpenedParagraphs> {
  const manifest = await readParagraphManifest(files, folder);
  const read = (name: string, hash: string) => readHashed(files, files.join(folder, name), hash, damaged);
  const vocabulary = parseVocabulary(await read(VOCABULARY, manifest.vocabulary));
  const bytes = await read(MATRICES, manifest.matrices);
  const count = parametersIn(paragraphShape(manifest, manifest.words), manifest.dimension);
  if (bytes.length !== count * 4 || vocabulary.words.length !== manifest.words) {
    throw damaged(files.join(folder, PARAGRAPHS), 'contradicts the other files');
  }
  const memory = createParagraphMemory(manifest, manifest.words, 1);
  littleEndianBytes(memory.parameters.subarray(0, count)).set(bytes);
  return { manifest, vocabulary, memory };
}

function parseVocabulary(bytes: Uint8Array): ParagraphVocabulary {
  const lines = new TextDecoder().decode(bytes).split('\n').slice(0, -1);
  const entries = lines.map((line) => line.split('\t') as [string, string]);
  return { words: entries.map(([word]) => word), counts: entries.map(([, count]) => Number(count)) };
}

/** The files of a model, the manifest last. `parameters` begin with the matrices. */
export function* paragraphFiles(
  settings: Omit<ParagraphManifest, 'format' | 'words' | 'matrices' | 'vocabulary'>,
  { words, counts }: ParagraphVocabulary,
  parameters: Float32Array,
): Generator<{ readonly name: string; readonly bytes: Uint8Array }> {
  const count = parametersIn(paragraphShape(settings, words.length), settings.dimension);
  const matrices = littleEndianBytes(parameters.subarray(0, count));
  yield { name: MATRICES, bytes: matrices };
  const encoder = new TextEncoder();
  const vocabulary = joinBytes(words.map((word, row) => encoder.encode(`${word}\t${counts[row]}\n`)));
  yield { name: VOCABULARY, bytes: vocabulary };
  const manifest: ParagraphManifest = {
    format: PARAGRAPH_FORMAT,
    ...settings,
    words: words.length,
    matrices: sha256(matrices),
    vocabulary: sha256(vocabulary),
  };
  yield { name: PARAGRAPHS, bytes: encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`) };
}

function damaged(path: string, what: string): InputError {
  return new InputError(`${path} ${what}.`, 'Train the model again: semloc train paragraph-vectors.');
}
