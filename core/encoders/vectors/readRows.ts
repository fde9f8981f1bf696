import type { ModelFiles } from '../modelFiles.ts';
import { float16Value } from './import/rowEncoding.ts';
import { BYTES } from './layout.ts';
import type { WordVectorTable } from './wordVectorTable.ts';

/** The rows of a table's words as they are stored, in single precision, row-major; those of n-grams are left out. */
export async function readRows({ layout, folder, vocabulary }: WordVectorTable, files: ModelFiles) {
  const { dimension, type, components, scales } = layout;
  const count = vocabulary.size * dimension;
  const part = async ({ file, offset }: typeof components, length: number) =>
    (await files.readPart(files.join(folder, file), offset, length)).slice().buffer;
  const stored = await part(components, count * BYTES[type]);
  if (type === 'float32') return new Float32Array(stored);
  if (type === 'float16') return Float32Array.from(new Uint16Array(stored), float16Value);
  const scale = new Float32Array(await part(scales!, vocabulary.size * 4));
  return Float32Array.from(new Int8Array(stored), (x, at) => x * scale[Math.floor(at / dimension)]);
}
