import { InputError } from '../../../core/inputError.ts';
import { unreadable } from '../../files/fileError.ts';
import { openRegular, readPart } from '../../files/regularFile.ts';
import type { ExampleColumn } from './exampleColumns.ts';
import { COLUMNS_KEY } from './writeParquetExamples.ts';

/** Examples that were written as Parquet, one row group of which is in memory at a time. */
export interface ParquetExamples {
  /** The number of rows of each row group. */
  readonly groups: readonly number[];
  /**
   * Reads the lines that the examples of a row group would be as JSON, the fields of each in the order of the columns.
   * Rejects with an InputError if the group is damaged.
   */
  read(group: number): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Opens examples that were written as Parquet.
 *
 * @throws InputError that names the file if it is cut off, damaged or of something else
 */
export async function openParquetExamples(file: string): Promise<ParquetExamples> {
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
    const groups = metadata.row_groups.map(({ num_rows }) => Number(num_rows));
    return {
      groups,
      async read(group) {
        const rowStart = groups.slice(0, group).reduce((rows, each) => rows + each, 0);
        const rowEnd = rowStart + groups[group]!;
        const rows = await reading(() => parquetReadObjects({ file: source, metadata, rowStart, rowEnd }));
        if (rows.length !== rowEnd - rowStart) throw damaged(file);
        return rows.map((row) => JSON.stringify(exampleOf(row, columns)));
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Reads all examples in a file, row group by row group. @throws as {@link openParquetExamples} does */
export async function* readParquetExamples(file: string): AsyncGenerator<string> {
  const examples = await openParquetExamples(file);
  try {
    for (const group of examples.groups.keys()) yield* await examples.read(group);
  } finally {
    await examples.close();
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
