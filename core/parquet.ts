import type { Compressors } from 'hyparquet';
import { InputError } from './inputError.ts';

/** A Parquet file, of which rows are read as they are asked for. */
export interface ParquetRows {
  readonly columns: readonly ParquetColumn[];
  /** The number of rows of each row group. */
  readonly groups: readonly number[];
  /** The texts that its writer put beside the table, by key. */
  readonly notes: ReadonlyMap<string, string>;
  /** Reads rows, the columns of these names alone. Rejects with an InputError that names the file if it is damaged. */
  read(columns: readonly string[], from: number, to: number): Promise<Readonly<Record<string, unknown>>[]>;
  close(): Promise<void>;
}

export interface ParquetColumn {
  readonly name: string;
  /** What the values are, where that is known from the schema. */
  readonly holds: 'texts' | 'vectors' | 'other';
}

/** The bytes of the file. */
export interface ParquetBytes {
  readonly byteLength: number;
  slice(start: number, end?: number): ArrayBuffer | Promise<ArrayBuffer>;
}

/**
 * Opens a Parquet file. All compressions but LZO are read.
 *
 * @throws InputError that names the file, if it is not a Parquet file, or what it says of itself cannot be true
 */
export async function openParquet(bytes: ParquetBytes, path: string): Promise<ParquetRows> {
  const { parquetMetadataAsync, parquetReadObjects, parquetSchema } = await import('hyparquet');
  const { byteLength } = bytes;
  // A forged place is often far beyond the end, and memory for what is said to be there would be asked for.
  const file = {
    byteLength,
    slice: (start: number, end = byteLength) => bytes.slice(start, Math.min(end, byteLength)),
  };
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw error instanceof InputError ? error : unreadableParquet(path, reasonOf(error as Error));
    }
  };
  const metadata = await reading(() => parquetMetadataAsync(file));
  const schema = await reading(async () => parquetSchema(metadata).children);
  const flat = new Set(
    schema.filter(({ children }) => children.length === 0).map(({ element }) => element.name),
  );
  const groups = metadata.row_groups.map(({ num_rows }) => Number(num_rows));
  const rows = groups.reduce((sum, each) => sum + each, 0);
  if (groups.some((each) => !(each >= 0)) || rows !== Number(metadata.num_rows))
    throw unreadableParquet(path, 'it is damaged');
  const compressors = await bounded();
  return {
    columns: schema.map(columnOf),
    groups,
    notes: new Map(metadata.key_value_metadata?.map(({ key, value }) => [key, value ?? ''])),
    async read(asked, rowStart, rowEnd) {
      const read = await reading(() =>
        parquetReadObjects({ file, metadata, compressors, columns: [...asked], rowStart, rowEnd }),
      );
      // A row that is counted but not there has no value, where a value that is missing is null.
      const certain = asked.filter((name) => flat.has(name));
      if (
        read.length < rowEnd - rowStart ||
        read.some((row) => certain.some((name) => row[name] === undefined))
      )
        throw unreadableParquet(path, 'it is cut off or damaged');
      return read;
    },
    close: async () => undefined,
  };
}

/** Opens a Parquet file, of which only the parts are read that are needed. @throws as {@link openParquet} does */
export async function openParquetParts(path: string, files: FileParts): Promise<ParquetRows> {
  const byteLength = (await files.size(path)) ?? 0;
  // What is no file is refused as such.
  if (byteLength === 0) await files.readPart(path, 0, 0);
  const slice = async (start: number, end = byteLength) =>
    (await files.readPart(path, start, end - start)).slice().buffer as ArrayBuffer;
  return openParquet({ byteLength, slice }, path);
}

/** Access to a file by its parts, as model files give it. */
export interface FileParts {
  size(path: string): Promise<number | undefined>;
  readPart(path: string, offset: number, length: number): Promise<Uint8Array>;
}

export function unreadableParquet(path: string, reason: string): InputError {
  return new InputError(`${path} cannot be read as Parquet: ${reason}.`, 'Save it again, or as .jsonl.');
}

/** Yields the rows of a file with their places (`row 7`), some thousands at a time. */
export async function* placedRows(
  file: ParquetRows,
  columns: readonly string[],
): AsyncGenerator<{ readonly place: string; readonly values: Readonly<Record<string, unknown>> }> {
  const rows = file.groups.reduce((sum, each) => sum + each, 0);
  for (let from = 0; from < rows; from += TOGETHER) {
    const read = await file.read(columns, from, Math.min(rows, from + TOGETHER));
    for (const [index, values] of read.entries()) yield { place: `row ${from + index + 1}`, values };
  }
}

const TOGETHER = 16_384;

interface SchemaNode {
  readonly element: {
    readonly name: string;
    readonly type?: string;
    readonly converted_type?: string;
    readonly logical_type?: { readonly type: string };
  };
  readonly children: readonly SchemaNode[];
}

function columnOf({ element, children }: SchemaNode): ParquetColumn {
  const { name, type, converted_type, logical_type } = element;
  const isList = converted_type === 'LIST' || logical_type?.type === 'LIST';
  const component = children[0]?.children[0]?.element;
  if (isList && component) {
    const isNumber =
      /^(?:FLOAT|DOUBLE)$/.test(component.type ?? '') || component.logical_type?.type === 'FLOAT16';
    return { name, holds: isNumber ? 'vectors' : 'other' };
  }
  const isText = type === 'BYTE_ARRAY' && (converted_type === 'UTF8' || logical_type?.type === 'STRING');
  return { name, holds: isText ? 'texts' : 'other' };
}

/** Decompressors that write no more than a page says it holds. */
async function bounded(): Promise<Compressors> {
  const { decompressBrotli, decompressLz4, decompressLz4Raw, decompressZstd, gunzip } = await import(
    'hyparquet-compressors'
  );
  return {
    GZIP: (page, length) => gunzip(page, memory(length)),
    BROTLI: (page, length) => decompressBrotli(page, memory(length).length),
    ZSTD: (page, length) => decompressZstd(page, memory(length)),
    LZ4: (page, length) => decompressLz4(page, memory(length).length),
    LZ4_RAW: (page, length) => decompressLz4Raw(page, memory(length).length),
  };
}

function memory(length: number): Uint8Array {
  if (length > LARGEST_PAGE) throw new Error(`a page holds more than ${LARGEST_PAGE >> 20} MiB`);
  return new Uint8Array(length);
}

/** Bytes. Pages are of a megabyte or so, but a writer may make one of a whole row group. */
const LARGEST_PAGE = 1 << 28;

/** Gives a reason for users: the reader's own errors on malformed input are not meant for them. */
function reasonOf(error: Error): string {
  const isSlip = error instanceof TypeError || error instanceof RangeError;
  return isSlip ? 'it is damaged' : error.message.split('\n')[0]!;
}
