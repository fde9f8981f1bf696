import path from 'node:path';
import { type FileSet, writeTogether } from '../../host/files/fileSet.ts';
import {
  createVectorFile,
  VECTOR_FILE_FORMATS,
  type VectorFileFormat,
  type VectorText,
  vectorLines,
} from '../../host/sentenceVectors/vectorFile.ts';
import type { WrittenSentence } from '../input/sentences.ts';
import { type Terminal, UsageError } from '../terminal.ts';

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
  if (!formatOf(out))
    throw new UsageError(`--out ${out} must end in ${ENDINGS.slice(0, -1).join(', ')} or ${ENDINGS.at(-1)}.`);
}

/**
 * Writes a file in the format of its ending, with its vocabulary beside it if it has one; returns the number of rows.
 */
export async function writeVectorFile(rows: VectorRows, out: string, terminal: Terminal): Promise<number> {
  return writeTogether(path.dirname(out), 'followed', async (files) => {
    let written = 0;
    const name = path.basename(out);
    const file = await createVectorFile(await files.create(name), name, formatOf(out)!, rows.dimension);
    for await (const { sentences, values } of rows.batches) {
      written += sentences.length;
      await file.write(textsOf(sentences), values);
    }
    await file.finish();
    if (rows.vocabulary) await writeVocabulary(rows.vocabulary, files, path.parse(out).name);
    terminal.signal.throwIfAborted();
    return written;
  });
}

type Batch = VectorRows['batches'] extends AsyncIterable<infer Each> ? Each : never;

/** The rows as objects, one per line. */
export async function* printedLines({ dimension, batches }: VectorRows): AsyncGenerator<string> {
  for await (const { sentences, values } of batches)
    yield* vectorLines(textsOf(sentences), values, dimension);
}

function textsOf(sentences: Batch['sentences']): VectorText[] {
  return sentences.map(({ written, row }) => ({ text: written, ...(row !== undefined && { row }) }));
}

const ENDINGS = VECTOR_FILE_FORMATS.map((format) => `.${format}`);

/** The format of a file name's ending. */
function formatOf(out: string): VectorFileFormat | undefined {
  return VECTOR_FILE_FORMATS.find((format) => path.extname(out).toLowerCase() === `.${format}`);
}

async function writeVocabulary(vocabulary: readonly string[], files: FileSet, name: string): Promise<void> {
  const file = await files.create(`${name}.vocabulary.txt`);
  for (const token of vocabulary) await file.write(`${token}\n`);
}
