import type { ModelFiles } from '../../../modelFiles.ts';
import { decodeFloat16 } from '../../../onnx/halves.ts';
import { BYTES, type TableLayout } from './layout.ts';
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
 * Reads the rows of a table's words piece by piece, so that a table may be larger than memory. Added rows are the last
 * piece; rows of n-grams are left out.
 */
export async function* readRows(
  { layout, folder, vocabulary, check }: WordVectorTable,
  files: ModelFiles,
  piece = PIECE,
): AsyncGenerator<RowPiece> {
  const { dimension, type, components, scales } = layout;
  const added = addedVectors(layout);
  const words = vocabulary.size - added.length / dimension;
  const rows = Math.max(1, Math.floor(piece / (4 * dimension)));
  const part = async ({ file, offset }: typeof components, first: number, count: number, width: number) =>
    (await files.readPart(files.join(folder, file), offset + first * width, count * width)).slice().buffer;
  for (let first = 0; first < words; first += rows) {
    const count = Math.min(rows, words - first);
    await check?.(Int32Array.from({ length: count }, (_, i) => first + i));
    const stored = await part(components, first, count, dimension * BYTES[type]);
    const scale = scales && new Float32Array(await part(scales, first, count, 4));
    const vectors =
      type === 'float32'
        ? new Float32Array(stored)
        : type === 'float16'
          ? (decodeFloat16(new Uint16Array(stored)) as Float32Array)
          : scaled(new Int8Array(stored), scale!, dimension);
    yield { first, vectors };
  }
  if (added.length > 0) yield { first: words, vectors: added };
}

/** The rows that follow those of the table's files, row-major. */
export function addedVectors({ added, dimension }: TableLayout): Float32Array {
  return added ? scaled(added.components, added.scales, dimension) : new Float32Array(0);
}

function scaled(components: Int8Array, scales: Float32Array, dimension: number): Float32Array {
  // A loop: `Float32Array.from` with a function takes ten times as long.
  const vectors = new Float32Array(components.length);
  for (let at = 0; at < vectors.length; at++) {
    vectors[at] = components[at]! * scales[Math.floor(at / dimension)]!;
  }
  return vectors;
}
