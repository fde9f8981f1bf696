import path from 'node:path';
import { tableOf } from '../core/tableOf.ts';
import { createFileSet, type FileSet } from '../host/files/fileSet.ts';
import type { FileWriter } from '../host/files/fileWriter.ts';
import { NPY_HEADER_BYTES, npyHeader, npyRows } from '../host/npy.ts';
import { createParquetVectors } from '../host/parquet.ts';
import type { WrittenSentence } from './sentences.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** The embedded sentences, batch by batch. */
export interface VectorRows {
  readonly dimension: number;
  /** `values` are row-major `[sentences.length, dimension]`. */
  readonly batches: AsyncIterable<{ sentences: readonly WrittenSentence[]; values: Float32Array }>;
  /** The meanings of the components, if the input determines them. */
  readonly vocabulary: readonly string[] | undefined;
}

/** Refuses a file name with an unknown ending before any work is done. */
export function checkVectorFile(out: string): void {
  if (!FORMATS.has(extensionOf(out)))
    throw new UsageError(`--out ${out} must end in ${ENDINGS.slice(0, -1).join(', ')} or ${ENDINGS.at(-1)}.`);
}

/**
 * Writes a file in the format of its ending, with its vocabulary beside it if it has one; returns the number of rows.
 */
export async function writeVectorFile(rows: VectorRows, out: string, terminal: Terminal): Promise<number> {
  const files = await createFileSet(path.dirname(out));
  try {
    let written = 0;
    const counting = async function* () {
      for await (const batch of rows.batches) {
        written += batch.sentences.length;
        yield batch;
      }
    };
    const file = await files.create(path.basename(out));
    await FORMATS.get(extensionOf(out))!({ ...rows, batches: counting() }, file);
    if (rows.vocabulary) await writeVocabulary(rows.vocabulary, files, path.parse(out).name);
    terminal.signal.throwIfAborted();
    await files.commit();
    return written;
  } finally {
    await files.discard();
  }
}

/** One object per sentence. */
export async function* vectorLines({ dimension, batches }: VectorRows): AsyncGenerator<string> {
  for await (const { sentences, values } of batches) {
    for (const [row, { written }] of sentences.entries()) {
      const vector = values.subarray(row * dimension, (row + 1) * dimension);
      yield `{"text":${JSON.stringify(written)},"vector":[${Array.from(vector, shortest).join()}]}\n`;
    }
  }
}

type Write = (rows: VectorRows, file: FileWriter) => Promise<void>;

const FORMATS: ReadonlyMap<string, Write> = tableOf({
  '.npy': writeNpy,
  '.jsonl': writeLines,
  '.parquet': writeParquet,
});
const ENDINGS = [...FORMATS.keys()];

function extensionOf(out: string): string {
  return path.extname(out).toLowerCase();
}

/** The header needs the number of rows, so it is written last. */
async function writeNpy({ dimension, batches }: VectorRows, file: FileWriter): Promise<void> {
  await file.write(new Uint8Array(NPY_HEADER_BYTES));
  let rows = 0;
  for await (const { sentences, values } of batches) {
    await file.write(npyRows(values));
    rows += sentences.length;
  }
  await file.patch(npyHeader(rows, dimension), 0);
}

async function writeLines(rows: VectorRows, file: FileWriter): Promise<void> {
  for await (const line of vectorLines(rows)) await file.write(line);
}

async function writeParquet({ dimension, batches }: VectorRows, file: FileWriter): Promise<void> {
  const table = await createParquetVectors(file, dimension);
  for await (const { sentences, values } of batches)
    await table.write(
      sentences.map(({ written }) => written),
      values,
    );
  await table.finish();
}

async function writeVocabulary(vocabulary: readonly string[], files: FileSet, name: string): Promise<void> {
  const file = await files.create(`${name}.vocabulary.txt`);
  for (const token of vocabulary) await file.write(`${token}\n`);
}

/** Nine digits identify every float32. */
function shortest(value: number): number {
  return Number(value.toPrecision(9));
}
