import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { readManifest } from '../../ownFolder.ts';
import type { SubwordShape } from '../lookup/subwords.ts';
import { POOLINGS, type Pooling } from '../pooling/pooling.ts';
import { BYTES, ROW_TYPES, type RowType } from './layout.ts';
import { SUM } from './rowBlocks.ts';

/** The files of a folder of imported word vectors. The manifest is written last and marks a complete folder. */
export const MANIFEST = 'vectors.json';
export const ROWS = 'rows.bin';
export const SCALES = 'scales.bin';
export const WORDS = 'words.bin';
export const PROBABILITIES = 'probabilities.bin';
export const COMPONENT = 'component.bin';
export const CHECKSUMS = 'checksums.bin';

/** The format that this version writes and reads. */
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
  /** True if words are distinguished by case. */
  readonly cased: boolean;
  /** True if the table has the rows of tokenReadings.ts, by which tokens are then looked up. */
  readonly extended?: true;
  /** The composition if an id names none: vectors may be tuned for one. The mean if absent. */
  readonly composition?: Pooling;
  /** The shape of n-grams, if their rows follow those of words. */
  readonly subwords?: SubwordShape;
  /** The source of p(w); `rank`: only the order of the words. */
  readonly frequencies: 'counts' | 'rank';
  /** The text on which the first component for SIF was fitted. */
  readonly component?: {
    readonly file: string;
    readonly sha256: string;
    readonly sentences: number;
    readonly a: number;
  };
  /** Rows of a block, of which {@link CHECKSUMS} has one checksum each; absent in tables of earlier versions. */
  readonly blockRows?: number;
  /** Byte lengths of the consecutive sections of {@link WORDS}. */
  readonly vocabulary: { readonly blocks: number; readonly rows: number; readonly text: number };
  readonly files: Readonly<Record<string, StoredFile>>;
}

/** Reads a folder's manifest. Rejects with an InputError if it is missing, damaged or of another version. */
export function readVectorManifest(files: ModelFiles, folder: string): Promise<VectorManifest> {
  const form = { format: FORMAT, isSound, damaged: damagedFile } as const;
  return readManifest<VectorManifest>(files, files.join(folder, MANIFEST), form);
}

/** Tests whether the numbers of a manifest agree with each other and with the sizes of its files. */
function isSound(manifest: VectorManifest): boolean {
  const { name, words, dimension, type, cased, extended, composition, subwords, frequencies } = manifest;
  const { component, blockRows, vocabulary, files } = manifest;
  const rows = words + (subwords?.buckets ?? 0);
  const hasBytes = (file: string, bytes: number) => files[file]?.bytes === bytes;
  return (
    [words, dimension, rows].every((count) => isCount(count) && count > 0) &&
    typeof name === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    ROW_TYPES.includes(type) &&
    hasBytes(ROWS, rows * dimension * BYTES[type]) &&
    (type !== 'int8' || hasBytes(SCALES, rows * 4)) &&
    (subwords === undefined ||
      [subwords?.shortest, subwords?.longest, subwords?.buckets].every(isSmallCount)) &&
    [vocabulary?.blocks, vocabulary?.rows, vocabulary?.text].every(isCount) &&
    vocabulary.rows === words * 4 &&
    vocabulary.blocks % 4 === 0 &&
    hasBytes(WORDS, vocabulary.blocks + vocabulary.rows + vocabulary.text) &&
    (extended === undefined || (extended === true && cased === false)) &&
    (composition === undefined || POOLINGS.includes(composition)) &&
    (frequencies !== 'counts' || hasBytes(PROBABILITIES, words * 4)) &&
    (component === undefined || hasBytes(COMPONENT, dimension * 4)) &&
    (blockRows === undefined
      ? files[CHECKSUMS] === undefined
      : isPowerOfTwo(blockRows) && hasBytes(CHECKSUMS, Math.ceil(rows / blockRows) * SUM)) &&
    Object.keys(files).every((file) => KNOWN_FILES.includes(file))
  );
}

const KNOWN_FILES = [ROWS, SCALES, WORDS, PROBABILITIES, COMPONENT, CHECKSUMS];

function isPowerOfTwo(value: unknown): boolean {
  return isCount(value) && Number.isInteger(Math.log2(value as number));
}

function isSmallCount(value: unknown): boolean {
  return isCount(value) && (value as number) <= 2 ** 31;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** An error about a file of a folder; `what` completes the sentence that its path begins. */
export function damagedFile(path: string, what: string): InputError {
  return new InputError(`${path} ${what}.`, 'Import the vectors again: semloc import-vectors.');
}
