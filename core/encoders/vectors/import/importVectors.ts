import type { TaskOptions } from '../../../taskOptions.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { SubwordShape } from '../lookup/subwords.ts';
import type { ByteSource } from './byteSource.ts';
import { readFastTextBinary } from './fastTextBinary.ts';
import { guessFormat, type ImportedFormat } from './guessFormat.ts';
import { MOST_WORDS, type TableFiles } from './tableWriter.ts';
import { readTextVectors } from './textVectors.ts';
import type { VectorSink } from './vectorSink.ts';
import { readWord2vecBinary } from './word2vecBinary.ts';
import { type FolderReport, type VectorFolderSettings, writeVectorFolder } from './writeVectorFolder.ts';

export interface ImportSettings extends Omit<VectorFolderSettings, 'source'> {
  /** SHA-256 of the file. */
  readonly sha256: string;
  /** Guessed from the content if not given. */
  readonly format?: ImportedFormat;
  /** Maximum number of words, from the beginning of the file; all if not given. */
  readonly limit?: number;
}

/**
 * Converts a file of word vectors into the files of a folder that openVectorFolder opens. Reads the file piece by piece.
 *
 * @throws InputError that says what is wrong with the file and where, or that it has no usable vector
 */
export async function importVectors(
  source: ByteSource,
  settings: ImportSettings,
  files: TableFiles,
  task?: TaskOptions,
): Promise<FolderReport> {
  const { fit } = settings;
  const { limit = MOST_WORDS + 1, sha256, ...rest } = settings;
  const format = settings.format ?? (await guessFormat(source));
  return writeVectorFolder(
    (sink) => read(format, source, sink, limit),
    { ...rest, source: { file: source.name, format, sha256 } },
    files,
    createProgressYielder(task, `Importing ${source.name}`, source.size),
    fit && createProgressYielder(task, `Fitting the component on ${fit.file}`, fit.sentences.length),
  );
}

async function read(
  format: ImportedFormat,
  source: ByteSource,
  sink: VectorSink,
  limit: number,
): Promise<SubwordShape | undefined> {
  switch (format) {
    case 'fasttext-bin':
      return readFastTextBinary(source, sink, limit);
    case 'word2vec-binary':
      await readWord2vecBinary(source, sink, limit);
      return undefined;
    default:
      await readTextVectors(source, sink, limit);
      return undefined;
  }
}
