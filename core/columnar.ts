import { InputError } from './inputError.ts';

/** Endings of the names of Parquet and Arrow files. */
export const COLUMNAR_FILES = /\.(?:parquet|arrow)$/i;

/** A Parquet or Arrow file, of which rows are read as they are asked for. */
export interface ColumnarRows {
  readonly columns: readonly ColumnarColumn[];
  /** The number of rows of each row group or record batch. */
  readonly groups: readonly number[];
  /** The texts that its writer put beside the table, by key. */
  readonly notes: ReadonlyMap<string, string>;
  /** Reads rows, the columns of these names alone. Rejects with an InputError that names the file if it is damaged. */
  read(columns: readonly string[], from: number, to: number): Promise<Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

export interface ColumnarColumn {
  readonly name: string;
  /** What the values are, where that is known from the schema. */
  readonly holds: 'texts' | 'vectors' | 'other';
}

/** The bytes of a file. */
export interface FileBytes {
  readonly byteLength: number;
  slice(start: number, end?: number): ArrayBuffer | Promise<ArrayBuffer>;
}

/** Yields the rows of a file with their places (`row 7`), some thousands at a time. */
export async function* placedRows(
  file: ColumnarRows,
  columns: readonly string[],
): AsyncGenerator<{ readonly place: string; readonly values: Readonly<Record<string, unknown>> }> {
  const rows = file.groups.reduce((sum, each) => sum + each, 0);
  for (let from = 0; from < rows; from += TOGETHER) {
    const read = await file.read(columns, from, Math.min(rows, from + TOGETHER));
    for (const [index, values] of read.entries()) yield { place: `row ${from + index + 1}`, values };
  }
}

const TOGETHER = 16_384;

/** Tells the format of such a file by its name. */
export function columnarFormat(path: string): 'Parquet' | 'Arrow' {
  return /\.arrow$/i.test(path) ? 'Arrow' : 'Parquet';
}

/** Refuses a file of another format by its first bytes, before all are read. @throws InputError that names the file */
export function assertColumnar(path: string, first: Uint8Array): void {
  const format = columnarFormat(path);
  const begin = new TextDecoder('latin1').decode(first.subarray(0, 4));
  const begins = format === 'Arrow' ? /^(?:ARRO|\xff{4})$/ : /^PAR[1E]$/;
  // An empty file is said to be that.
  if (first.length > 0 && !begins.test(begin))
    throw unreadableColumnar(path, `it does not begin as ${format} does`);
}

/** Makes the error of a file that is no such file, or damaged. */
export function unreadableColumnar(path: string, reason: string): InputError {
  return new InputError(
    `${path} cannot be read as ${columnarFormat(path)}: ${reason}.`,
    'Save it again, or as .jsonl.',
  );
}

/** Gives a reason for users: the readers' own errors on malformed input are not meant for them. */
export function reasonOf(error: Error): string {
  const isSlip = error instanceof TypeError || error instanceof RangeError;
  return isSlip ? 'it is damaged' : error.message.split('\n')[0]!;
}
