import type { ModelFiles } from '../../modelFiles.ts';
import { float16Value } from './import/rowEncoding.ts';
import { BYTES } from './layout.ts';
import type { WordVectorTable } from './wordVectorTable.ts';

/** Consecutive rows of a table. */
export interface RowPiece {
  readonly first: number;
  /** The rows from row `first` on, row-major, in single precision. */
  readonly vectors: Float32Array;
}

/** Bytes of a piece in single precision. */
const PIECE = 1 << 23;

/**
 * Reads the rows of a table's words piece by piece, so that a table may be larger than memory. Rows of n-grams are left
 * out.
 */
export async function* readRows(
  { layout, folder, vocabulary, check }: WordVectorTable,
  files: ModelFiles,
  piece = PIECE,
): AsyncGenerator<RowPiece> {
  const { dimension, type, components, scales } = layout;
  const rows = Math.max(1, Math.floor(piece / (4 * dimension)));
  const part = async ({ file, offset }: typeof components, first: number, count: number, width: number) =>
    (await files.readPart(files.join(folder, file), offset + first * width, count * width)).slice().buffer;
  for (let first = 0; first < vocabulary.size; first += rows) {
    const count = Math.min(rows, vocabulary.size - first);
    await check?.(Int32Array.from({ length: count }, (_, i) => first + i));
    const stored = await part(components, first, count, dimension * BYTES[type]);
    const scale = scales && new Float32Array(await part(scales, first, count, 4));
    const vectors =
      type === 'float32'
        ? new Float32Array(stored)
        : type === 'float16'
          ? Float32Array.from(new Uint16Array(stored), float16Value)
          : Float32Array.from(new Int8Array(stored), (x, at) => x * scale![Math.floor(at / dimension)]);
    yield { first, vectors };
  }
}
