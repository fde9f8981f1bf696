import { openColumnar } from '../../../columnar/openColumnar.ts';
import { type ColumnarRows, placedRows } from '../../../columnar.ts';
import type { CorpusFile } from '../../corpusFile.ts';

/**
 * Reads the rows of a Parquet or Arrow file with the columns that `choose` picks.
 *
 * @throws InputError that names the file, if it is none or damaged
 */
export async function* columnarRows(
  file: CorpusFile,
  choose: (names: readonly string[]) => string[],
): ReturnType<typeof placedRows> {
  const opened = await (file.columnar?.() ?? openWhole(file));
  try {
    yield* placedRows(opened, choose(opened.columns.map(({ name }) => name)));
  } finally {
    await opened.close();
  }
}

async function openWhole(file: CorpusFile): Promise<ColumnarRows> {
  const bytes = await file.bytes();
  return openColumnar(bytes.slice().buffer as ArrayBuffer, file.path);
}
