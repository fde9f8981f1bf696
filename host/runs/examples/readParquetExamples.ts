import { InputError } from '../../../core/inputError.ts';
import { openColumnarAside } from '../../columnar/openColumnarAside.ts';
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
  const reading = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw error instanceof InputError && /^Cannot read /.test(error.message) ? error : damaged(file);
    });
  const { groups, notes, columns: all, read, close } = await reading(openColumnarAside(file));
  try {
    const columns = columnsIn(notes, file);
    const names = all.map(({ name }) => name);
    return {
      groups,
      async read(group) {
        const rowStart = groups.slice(0, group).reduce((rows, each) => rows + each, 0);
        const rows = await reading(read(names, rowStart, rowStart + groups[group]!));
        return rows.map((row) => JSON.stringify(exampleOf(row, columns)));
      },
      close,
    };
  } catch (error) {
    await close();
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

function columnsIn(notes: ReadonlyMap<string, string>, file: string): readonly ExampleColumn[] {
  const text = notes.get(COLUMNS_KEY);
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
