import { openParquet, type ParquetRows, placedRows } from '../../../parquet.ts';
import type { CorpusFile } from '../../corpusFile.ts';

/**
 * Reads the rows of a Parquet file with the columns that `choose` picks.
 *
 * @throws InputError that names the file, if it is not a Parquet file or damaged
 */
export async function* parquetRows(
  file: CorpusFile,
  choose: (names: readonly string[]) => string[],
): ReturnType<typeof placedRows> {
  const opened = await (file.parquet?.() ?? openWhole(file));
  try {
    yield* placedRows(opened, choose(opened.columns.map(({ name }) => name)));
  } finally {
    await opened.close();
  }
}

async function openWhole(file: CorpusFile): Promise<ParquetRows> {
  const bytes = await file.bytes();
  return openParquet(bytes.slice().buffer as ArrayBuffer, file.path);
}
