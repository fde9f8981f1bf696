import { createHash } from 'node:crypto';
import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { BYTES, ROW_TYPES, type RowType } from './layout.ts';
import { POOLINGS, type Pooling } from './pooling.ts';
import type { SubwordShape } from './subwords.ts';
import { createVocabulary } from './vocabulary.ts';
import { countedFrequencies, zipfFrequencies } from './wordFrequencies.ts';
import type { WordVectorTable } from './wordVectorTable.ts';

/** The files of a folder of imported word vectors. The manifest is written last: with it the folder is whole. */
export const MANIFEST = 'vectors.json';
export const ROWS = 'rows.bin';
export const SCALES = 'scales.bin';
export const WORDS = 'words.bin';
export const PROBABILITIES = 'probabilities.bin';
export const COMPONENT = 'component.bin';

/** What this version writes and reads. */
export const FORMAT = 'semloc word vectors 1';

export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** The content of {@link MANIFEST}. */
export interface VectorManifest {
  readonly format: typeof FORMAT;
  readonly name: string;
  readonly source: { readonly file: string; readonly format: string; readonly sha256: string };
  readonly words: number;
  readonly dimension: number;
  readonly type: RowType;
  /** Words are told apart by case. */
  readonly cased: boolean;
  /** How vectors are composed where an id does not say, for they were tuned for it; the mean if absent. */
  readonly composition?: Pooling;
  /** Rows of n-grams follow those of words. */
  readonly subwords?: SubwordShape;
  /** Where p(w) comes from; `rank`: from none but the order of the words. */
  readonly frequencies: 'counts' | 'rank';
  /** What the first component for SIF was fitted on. */
  readonly component?: {
    readonly file: string;
    readonly sha256: string;
    readonly sentences: number;
    readonly a: number;
  };
  /** Byte lengths of the sections of {@link WORDS}, which follow one another. */
  readonly vocabulary: { readonly blocks: number; readonly rows: number; readonly text: number };
  readonly files: Readonly<Record<string, StoredFile>>;
}

/**
 * Opens an imported table: reads its manifest and its vocabulary; the rows stay on disk, and their hash is the one
 * that was taken at the import.
 *
 * @throws InputError that names the file that is missing, cut short or of another version
 */
export async function openVectorFolder(files: ModelFiles, folder: string): Promise<WordVectorTable> {
  const path = (name: string) => files.join(folder, name);
  const manifest = await readVectorManifest(files, folder);
  const { words, dimension, type, subwords } = manifest;
  await Promise.all(
    Object.entries(manifest.files).map(async ([name, { bytes }]) => {
      const found = await files.size(path(name));
      if (found !== bytes)
        throw damaged(path(name), found === undefined ? 'is missing' : `has ${found} bytes, not ${bytes}`);
    }),
  );
  const rows = words + (subwords?.buckets ?? 0);
  const vocabulary = createVocabulary(sectionsOf(await files.read(path(WORDS)), manifest.vocabulary));
  const floats = async (name: string) => {
    const bytes = await files.read(path(name));
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  };
  return {
    name: manifest.name,
    layout: {
      rows,
      dimension,
      type,
      components: { file: ROWS, offset: 0, length: rows * dimension * BYTES[type] },
      ...(type === 'int8' && { scales: { file: SCALES, offset: 0, length: rows * 4 } }),
    },
    folder,
    vocabulary,
    form: { cased: manifest.cased, orLowerCased: !subwords },
    hash: createHash('sha256')
      .update(
        JSON.stringify([
          FORMAT,
          words,
          dimension,
          type,
          manifest.cased,
          subwords ?? null,
          hashesOf(manifest),
        ]),
      )
      .digest('hex'),
    subwords,
    frequencies: async () =>
      manifest.frequencies === 'counts'
        ? countedFrequencies(await floats(PROBABILITIES))
        : zipfFrequencies(words),
    component: async () => {
      if (manifest.component) return floats(COMPONENT);
      throw new InputError(
        `No first component was fitted for ${folder}.`,
        'Import the vectors again with --fit FILE, a text with one sentence a line.',
      );
    },
  };
}

/** @throws InputError as {@link openVectorFolder} does */
export async function readVectorManifest(files: ModelFiles, folder: string): Promise<VectorManifest> {
  const path = files.join(folder, MANIFEST);
  return manifestIn(await files.read(path), path);
}

function hashesOf({ files }: VectorManifest): string[] {
  return Object.keys(files)
    .sort()
    .map((name) => `${name} ${files[name].sha256}`);
}

function manifestIn(content: Uint8Array, path: string): VectorManifest {
  let manifest: VectorManifest;
  try {
    manifest = JSON.parse(new TextDecoder().decode(content));
  } catch {
    throw damaged(path, 'is no JSON');
  }
  if (manifest?.format !== FORMAT) throw damaged(path, `is not of the format “${FORMAT}”`);
  const { words, dimension, type, subwords, vocabulary, files, frequencies, component } = manifest;
  const rows = words + (subwords?.buckets ?? 0);
  const sound =
    [words, dimension, rows].every((count) => isCount(count) && count > 0) &&
    ROW_TYPES.includes(type) &&
    typeof manifest.name === 'string' &&
    (subwords === undefined ||
      [subwords.shortest, subwords.longest, subwords.buckets].every(
        (count) => isCount(count) && count <= 2 ** 31,
      )) &&
    files?.[ROWS]?.bytes === rows * dimension * BYTES[type] &&
    (type !== 'int8' || files[SCALES]?.bytes === rows * 4) &&
    [vocabulary?.blocks, vocabulary?.rows, vocabulary?.text].every(isCount) &&
    vocabulary.rows === words * 4 &&
    vocabulary.blocks % 4 === 0 &&
    files[WORDS]?.bytes === vocabulary.blocks + vocabulary.rows + vocabulary.text &&
    (manifest.composition === undefined || POOLINGS.includes(manifest.composition)) &&
    (frequencies !== 'counts' || files[PROBABILITIES]?.bytes === words * 4) &&
    (component === undefined || files[COMPONENT]?.bytes === dimension * 4) &&
    Object.keys(files).every((name) => KNOWN_FILES.includes(name));
  if (!sound) throw damaged(path, 'contradicts itself');
  return manifest;
}

const KNOWN_FILES = [ROWS, SCALES, WORDS, PROBABILITIES, COMPONENT];

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function sectionsOf(bytes: Uint8Array, { blocks, rows, text }: VectorManifest['vocabulary']) {
  // Views of numbers must start on one.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const { buffer, byteOffset } = aligned;
  return {
    blocks: new Uint32Array(buffer, byteOffset, blocks / 4),
    rows: new Uint32Array(buffer, byteOffset + blocks, rows / 4),
    text: aligned.subarray(blocks + rows, blocks + rows + text),
  };
}

function damaged(path: string, what: string): InputError {
  return new InputError(`${path} ${what}.`, 'Import the vectors again: semloc import-vectors.');
}
