import { InputError } from '../../../core/inputError.ts';
import { unreadable } from '../../files/fileError.ts';
import { openRegular, readPart } from '../../files/regularFile.ts';
import type { ExampleColumn } from './exampleColumns.ts';
import { COLUMNS_KEY } from './writeParquetExamples.ts';

/**
 * Reads examples that were written as Parquet: the lines that they would be as JSON, the fields of each in the order of
 * the columns. Row groups are read one by one.
 *
 * @throws InputError that names the file if it is cut off, damaged or of something else
 */
export async function* readParquetExamples(file: string): AsyncGenerator<string> {
  const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const handle = await openRegular(file).catch((error) => {
    throw unreadable(file, error);
  });
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch {
      throw damaged(file);
    }
  };
  try {
    const byteLength = (await handle.stat()).size;
    const source = {
      byteLength,
      slice: async (start: number, end = byteLength) =>
        (await readPart(handle, start, end - start)).slice().buffer,
    };
    const metadata = await reading(() => parquetMetadataAsync(source));
    const columns = columnsIn(metadata.key_value_metadata, file);
    let rowStart = 0;
    for (const { num_rows } of metadata.row_groups) {
      const rowEnd = rowStart + Number(num_rows);
      const range = { file: source, metadata, rowStart, rowEnd };
      const rows = await reading(() => parquetReadObjects(range));
      if (rows.length !== rowEnd - rowStart) throw damaged(file);
      for (const row of rows) yield JSON.stringify(exampleOf(row, columns));
      rowStart = rowEnd;
    }
  } finally {
    await handle.close();
  }
}

function columnsIn(
  metadata: readonly { readonly key: string; readonly value?: string }[] | undefined,
  file: string,
): readonly ExampleColumn[] {
  const text = metadata?.find(({ key }) => key === COLUMNS_KEY)?.value;
  if (text === undefined) throw new InputError(`${file} has not the examples of a run.`, 'Evaluate again.');
  return JSON.parse(text) as ExampleColumn[];
}

function damaged(file: string): InputError {
  return new InputError(
    `${file} is cut off or damaged.`,
    'Evaluate again, or remove it to compare only the metrics.',
  );
}

function exampleOf(row: Readonly<Record<string, unknown>>, columns: readonly ExampleColumn[]): object {
  return Object.fromEntries(
    columns.flatMap(({ name, type, nulls }) => {
      const value = row[name] ?? null;
      if (value === null) return nulls === 'null' ? [[name, null]] : [];
      if (nulls === 'boxed') return [[name, (value as unknown[])[0]]];
      return [[name, type === 'int64' ? Number(value) : value]];
    }),
  );
}
