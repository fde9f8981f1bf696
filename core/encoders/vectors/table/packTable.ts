import { sha256 } from '../../../sha256.ts';
import { sealed, writeTableFile } from './header.ts';
import { packVocabulary } from './vocabulary.ts';

/** Vectors to pack: `vectorOf(i)` is the vector of `words[i]`. */
export interface WordVectors {
  readonly name: string;
  readonly attribution: string;
  readonly dimension: number;
  /** Distinct words, most frequent first. */
  readonly words: readonly string[];
  vectorOf(row: number): ArrayLike<number>;
}

/**
 * The unit of scales: they are multiples of it. Components are then multiples of it too, and a sum of components is exact
 * in single precision up to ±512: the sum of a sentence's vectors is the same to the last bit in any order, in any batch
 * and on any device.
 */
export const SCALE_STEP = 2 ** -15;

/**
 * Packs vectors into two files. The rows file contains int8 rows and one float32 scale per row, in the order of the
 * words, ready to be an ONNX model's external data. The words file contains the vocabulary, the SHA-256 of the rows file
 * and, at its end, its own.
 */
export function packTable(vectors: WordVectors): { rows: Uint8Array; words: Uint8Array } {
  const { words, dimension, name, attribution } = vectors;
  const { rows, scales } = packRows(vectors);
  const common = { name, attribution, words: words.length, dimension };
  const rowsFile = writeTableFile(
    { file: 'rows', ...common },
    { rows: littleEndianBytes(rows), scales: littleEndianBytes(scales) },
  );
  const { blocks, rows: order, text } = packVocabulary(words);
  const rowsHash = sha256(rowsFile);
  return {
    rows: rowsFile,
    words: sealed(
      writeTableFile(
        { file: 'words', ...common, rowsHash },
        { blocks: littleEndianBytes(blocks), rows: littleEndianBytes(order), text },
      ),
    ),
  };
}

/** Stores vectors as int8 rows with a scale each. */
export function packRows({
  words,
  dimension,
  vectorOf,
}: Pick<WordVectors, 'words' | 'dimension' | 'vectorOf'>): {
  rows: Int8Array;
  scales: Float32Array;
} {
  const rows = new Int8Array(words.length * dimension);
  const scales = new Float32Array(words.length);
  for (let row = 0; row < words.length; row++) {
    const vector = vectorOf(row);
    const scale = scaleOf(vector, dimension);
    scales[row] = scale;
    for (let k = 0; k < dimension; k++) rows[row * dimension + k] = Math.round(vector[k] / scale);
  }
  return { rows, scales };
}

/** The memory of an array, little-endian. */
export function littleEndianBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The smallest multiple of the step for which every component is within −127 to 127. */
function scaleOf(vector: ArrayLike<number>, dimension: number): number {
  let largest = 0;
  for (let k = 0; k < dimension; k++) largest = Math.max(largest, Math.abs(vector[k]));
  return Math.max(1, Math.ceil(largest / 127 / SCALE_STEP)) * SCALE_STEP;
}
