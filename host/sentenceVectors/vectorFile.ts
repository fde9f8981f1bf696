import type { Sentence } from '../../core/engine/index.ts';
import { NPY_HEADER_BYTES, npyHeader, npyRows } from '../../core/npy.ts';
import type { FileWriter } from '../files/fileWriter.ts';
import { createParquetVectors, type ParquetVectors } from './parquetVectors.ts';

/** The formats of files of sentences and vectors, which encoders can be opened from. */
export const VECTOR_FILE_FORMATS = ['npy', 'jsonl', 'parquet'] as const;
export type VectorFileFormat = (typeof VECTOR_FILE_FORMATS)[number];

/** A text with a vector; its side where that matters, and the number of the row of the table that it is from. */
export type VectorText = Pick<Sentence, 'text' | 'side'> & { readonly row?: number };

/** A file of vectors that is written row by row. */
export interface VectorFile {
  readonly name: string;
  /** `values` are row-major `[sentences.length, dimension]`. */
  write(texts: readonly VectorText[], values: Float32Array): Promise<void>;
  finish(): Promise<void>;
}

export async function createVectorFile(
  file: FileWriter,
  name: string,
  format: VectorFileFormat,
  dimension: number,
): Promise<VectorFile> {
  return { name, ...(await WRITERS[format](file, dimension)) };
}

type Writer = (file: FileWriter, dimension: number) => Promise<Omit<VectorFile, 'name'>>;

const WRITERS: Readonly<Record<VectorFileFormat, Writer>> = { npy, jsonl, parquet };

/** The header needs the number of rows, so it is written last. */
async function npy(file: FileWriter, dimension: number): ReturnType<Writer> {
  let rows = 0;
  await file.write(new Uint8Array(NPY_HEADER_BYTES));
  return {
    async write(texts, values) {
      rows += texts.length;
      await file.write(npyRows(values));
    },
    finish: () => file.patch(npyHeader(rows, dimension), 0),
  };
}

async function jsonl(file: FileWriter, dimension: number): ReturnType<Writer> {
  return {
    async write(texts, values) {
      for (const line of vectorLines(texts, values, dimension)) await file.write(line);
    },
    finish: async () => undefined,
  };
}

async function parquet(file: FileWriter, dimension: number): ReturnType<Writer> {
  let table: ParquetVectors | undefined;
  return {
    async write(texts, values) {
      const hasSides = texts[0]?.side !== undefined;
      table ??= await createParquetVectors(file, dimension, hasSides);
      await table.write(texts, values);
    },
    async finish() {
      table ??= await createParquetVectors(file, dimension);
      await table.finish();
    },
  };
}

/** `{"text","vector"}` for each text. */
export function* vectorLines(
  texts: readonly VectorText[],
  values: Float32Array,
  dimension: number,
): Generator<string> {
  for (const [index, { text, side, row }] of texts.entries()) {
    const head = JSON.stringify({ text, ...(side && { side }), row }).slice(0, -1);
    const vector = values.subarray(index * dimension, (index + 1) * dimension);
    yield `${head},"vector":[${Array.from(vector, shortest).join()}]}\n`;
  }
}

/** Nine digits identify every float32. */
function shortest(value: number): number {
  return Number(value.toPrecision(9));
}
