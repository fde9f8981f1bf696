import type { ByteSource } from '../../../../core/encoders/vectors/import/byteSource.ts';
import {
  type ImportSettings,
  importVectors,
} from '../../../../core/encoders/vectors/import/importVectors.ts';
import { openVectorFolder } from '../../../../core/encoders/vectors/table/vectorFolder.ts';
import { type ModelFiles, NO_MODEL_FILES } from '../../../../core/modelFiles.ts';
import { sha256 } from '../../../../core/sha256.ts';

export function memorySource(content: string | Uint8Array, name = 'vectors'): ByteSource {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { name, size: bytes.length, read: async (from, length) => bytes.slice(from, from + length) };
}

/** Imports into memory: the report, and the content of each file. */
export async function imported(content: string | Uint8Array, settings: Partial<ImportSettings> = {}) {
  const parts = new Map<string, Uint8Array[]>();
  const files = {
    create: async (name: string) => {
      const written: Uint8Array[] = [];
      parts.set(name, written);
      return { write: async (bytes: Uint8Array) => void written.push(bytes) };
    },
  };
  const report = await importVectors(
    memorySource(content),
    { name: 'vectors', sha256: '', type: 'float32', spelling: 'as-written', ...settings },
    files,
  );
  const file = (name: string) => new Uint8Array(Buffer.concat(parts.get(name) ?? []));
  return { ...report, file, rows: () => [...new Float32Array(file('rows.bin').buffer)] };
}

/** A model as fastText saves it. */
export interface FastTextModel {
  readonly words: readonly (readonly [word: string, count: number, row: readonly number[]])[];
  readonly buckets: readonly (readonly number[])[];
  readonly shortest: number;
  readonly longest: number;
  readonly quantized?: boolean;
}

/** Written by fastText's own `saveModel`, version 12, without the output matrix. */
export function fastTextBytes({ words, buckets, shortest, longest, quantized }: FastTextModel): Uint8Array {
  const dimension = words[0][2].length;
  const int32 = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer);
  const int64 = (value: number) => Buffer.from(BigInt64Array.of(BigInt(value)).buffer);
  const rows = [...words.map(([, , row]) => row), ...buckets];
  return new Uint8Array(
    Buffer.concat([
      int32(793712314, 12),
      int32(dimension, 5, 5, 1, 5, 1, 1, 2, buckets.length, shortest, longest, 100),
      Buffer.from(Float64Array.of(1e-4).buffer),
      int32(words.length, words.length, 0),
      int64(1000),
      int64(-1),
      ...words.flatMap(([word, count]) => [Buffer.from(`${word}\0`), int64(count), Buffer.of(0)]),
      Buffer.of(quantized ? 1 : 0),
      int64(rows.length),
      int64(dimension),
      Buffer.from(Float32Array.from(rows.flat()).buffer),
    ]),
  );
}

/** Imports into memory and opens the folder; `read` counts the bytes of the largest part that was read. */
export async function openImported(content: string, settings: Partial<ImportSettings> = {}) {
  const { manifest, file } = await imported(content, settings);
  const read = { most: 0 };
  const files: ModelFiles = {
    ...NO_MODEL_FILES,
    read: async (path) => file(nameOf(path)),
    readPart: async (path, offset, length) => {
      read.most = Math.max(read.most, length);
      return file(nameOf(path)).subarray(offset, offset + length);
    },
    size: async (path) => file(nameOf(path)).length,
    hash: async (path) => sha256(file(nameOf(path))),
  };
  return { table: await openVectorFolder(files, 'folder'), files, read, manifest };
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
