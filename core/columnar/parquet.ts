import type { DecodedArray } from 'hyparquet';
import {
  type ColumnarColumn,
  type ColumnarRows,
  type FileBytes,
  reasonOf,
  unreadableColumnar,
} from '../columnar.ts';
import { InputError } from '../inputError.ts';
import { boundedCompressors, boundedPages, boundMemory, COLUMNAR_MEGABYTES } from './boundedMemory.ts';

/**
 * Opens a Parquet file. All compressions but LZO are read.
 *
 * @param megabytes what one reading may take for pages, which no limit of JavaScript's heap counts
 * @throws InputError that names the file, if it is not a Parquet file, or what it says of itself cannot be true
 */
export async function openParquet(
  bytes: FileBytes,
  path: string,
  megabytes = COLUMNAR_MEGABYTES,
): Promise<ColumnarRows> {
  const { parquetMetadataAsync, parquetScan, parquetSchema } = await import('hyparquet');
  const { byteLength } = bytes;
  const memory = boundMemory(megabytes);
  // A forged place is often far beyond the end, and memory for what is said to be there would be asked for.
  const slice = (start: number, toEnd = byteLength) => {
    const end = Math.min(toEnd, byteLength);
    memory.take(Math.max(0, end - start));
    return bytes.slice(start, end);
  };
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    memory.free();
    try {
      return await work();
    } catch (error) {
      throw error instanceof InputError ? error : unreadableColumnar(path, reasonOf(error as Error));
    }
  };
  const metadata = await reading(() => parquetMetadataAsync({ byteLength, slice }));
  const schema = await reading(async () => parquetSchema(metadata).children);
  const flat = new Set(
    schema.filter(({ children }) => children.length === 0).map(({ element }) => element.name),
  );
  const groups = metadata.row_groups.map(({ num_rows }) => Number(num_rows));
  const rows = groups.reduce((sum, each) => sum + each, 0);
  if (groups.some((each) => !(each >= 0)) || rows !== Number(metadata.num_rows))
    throw unreadableColumnar(path, 'it is damaged');
  const compressors = await boundedCompressors(memory);
  const file = { byteLength, slice: await boundedPages(slice, metadata, megabytes) };
  const scan = await reading(() => parquetScan({ file, metadata, compressors, useOffsetIndex: false }));
  /** Reads rows of one row group, which begins at `start` and ends at `end`. */
  const valuesOf = async (column: string, from: number, to: number, { start, end }: Group) => {
    if (flat.has(column)) return scan.readColumn({ column, rowStart: from, rowEnd: to });
    // The reader decodes a row group's lists as a whole, and keeps what it read last.
    const all = await scan.readColumn({ column, rowStart: start, rowEnd: end });
    return all.slice(from - start, to - start);
  };
  return {
    columns: schema.map(columnOf),
    groups,
    notes: new Map(metadata.key_value_metadata?.map(({ key, value }) => [key, value ?? ''])),
    read: (columns, rowStart, rowEnd) =>
      reading(async () => {
        const rows: Record<string, unknown>[] = [];
        let end = 0;
        for (const size of groups) {
          const group = { start: end, end: (end += size) };
          const [from, to] = [Math.max(rowStart, group.start), Math.min(rowEnd, group.end)];
          if (from >= to) continue;
          const values: DecodedArray[] = [];
          for (const column of columns) values.push(await valuesOf(column, from, to, group));
          // A row that is counted but not there has no value, where a value that is missing is null.
          if (values.some((some, at) => flat.has(columns[at]!) && !isComplete(some, to - from)))
            throw unreadableColumnar(path, 'it is cut off or damaged');
          for (let row = 0; row < to - from; row++)
            rows.push(Object.fromEntries(columns.map((column, at) => [column, values[at]![row]])));
        }
        return rows;
      }),
    close: async () => undefined,
  };
}

function isComplete(values: DecodedArray, count: number): boolean {
  return values.length >= count && !Array.prototype.includes.call(values, undefined);
}

/** The rows of a row group: those before `end`, from `start` on. */
interface Group {
  readonly start: number;
  readonly end: number;
}

interface SchemaNode {
  readonly element: {
    readonly name: string;
    readonly type?: string;
    readonly converted_type?: string;
    readonly logical_type?: { readonly type: string };
  };
  readonly children: readonly SchemaNode[];
}

function columnOf({ element, children }: SchemaNode): ColumnarColumn {
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
