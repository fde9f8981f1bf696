import { type Batch, type Column, type DataType, type Table, Type, tableFromIPC } from '@uwdata/flechette';
import {
  type ColumnarColumn,
  type ColumnarRows,
  type FileBytes,
  reasonOf,
  unreadableColumnar,
} from '../columnar.ts';
import { InputError } from '../inputError.ts';
import { boundMemory, COLUMNAR_MEGABYTES } from './boundedMemory.ts';

/**
 * Opens an Arrow file: messages as a stream, as `datasets` of Hugging Face keeps tables, or as Arrow's file format has them
 * between its magic and its footer. A record batch is read when its rows are asked for.
 *
 * @param megabytes what one record batch with its dictionaries may take, which no limit of JavaScript's heap counts
 * @throws InputError that names the file, if it is not an Arrow file, damaged or compressed
 */
export async function openArrow(
  bytes: FileBytes,
  path: string,
  megabytes = COLUMNAR_MEGABYTES,
): Promise<ColumnarRows> {
  const memory = boundMemory(megabytes);
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    memory.free();
    try {
      return await work();
    } catch (error) {
      const { message } = error as Error;
      if (/^Missing compression codec/.test(message))
        throw new InputError(
          `${path} is compressed Arrow.`,
          'Save it uncompressed, as datasets.save_to_disk does, or as .parquet.',
        );
      // The reader's other messages are of numbers in the file.
      const isDamaged = /^BigInt exceeds|must be one of/.test(message);
      const reason = isDamaged ? 'it is damaged' : reasonOf(error as Error);
      throw error instanceof InputError ? error : unreadableColumnar(path, reason);
    }
  };
  const { schema, dictionaries, batches } = await reading(() => messagesOf(bytes));
  const bytesOf = async ({ start, end }: Message) => {
    memory.take(end - start);
    return new Uint8Array(await bytes.slice(start, end));
  };
  const tableOf = async (...messages: Message[]): Promise<Table> =>
    tableFromIPC(await Promise.all([schema, ...messages].map(bytesOf)), { useBigInt: true });
  const { fields, metadata } = await reading(async () => (await tableOf()).schema);
  return {
    columns: fields.map(({ name, type }) => ({ name, holds: holdingOf(type) })),
    groups: batches.map(({ rows }) => rows),
    notes: metadata ?? new Map(),
    async read(columns, from, to) {
      const read: Record<string, unknown>[] = [];
      let end = 0;
      for (const batch of batches) {
        const start = end;
        end += batch.rows;
        if (from >= end || to <= start) continue;
        await reading(async () => {
          const table = await tableOf(...dictionaries.filter((each) => each.start < batch.start), batch);
          const chosen = columns.map((name) => {
            const column = table.getChildAt(fields.findIndex((field) => field.name === name));
            if (column.length !== batch.rows || !isWhole(column)) throw new RangeError();
            return [name, column] as const;
          });
          for (let row = Math.max(from, start) - start; row < Math.min(to, end) - start; row++)
            read.push(Object.fromEntries(chosen.map(([name, column]) => [name, plain(column.at(row))])));
        });
      }
      return read;
    },
    close: async () => undefined,
  };
}

/** A message of a file: its bytes, and the rows of a record batch. */
interface Message {
  readonly start: number;
  readonly end: number;
  readonly rows: number;
}

interface Messages {
  readonly schema: Message;
  readonly dictionaries: readonly Message[];
  readonly batches: readonly Message[];
}

/** Finds the messages of a file by what their heads say of themselves (Arrow, Message.fbs), without reading their bodies. */
async function messagesOf(bytes: FileBytes): Promise<Messages> {
  const { byteLength } = bytes;
  const viewOf = async (start: number, length: number) => {
    if (start + length > byteLength) throw new Error('it is cut off');
    return new DataView(await bytes.slice(start, start + length));
  };
  const found: (Message & { readonly kind: number })[] = [];
  const isFile = byteLength >= 8 && (await viewOf(0, 8)).getBigUint64(0) === FILE_MAGIC;
  let start = isFile ? 8 : 0;
  let isEnded = false;
  while (!isEnded && start < byteLength) {
    const prefix = await viewOf(start, 8);
    if (prefix.getInt32(0, true) !== CONTINUES)
      throw new Error(found.length > 0 ? 'it is damaged' : 'it does not begin as Arrow streams do');
    const head = prefix.getInt32(4, true);
    isEnded = head === 0;
    if (isEnded) continue;
    if (head < 0) throw new RangeError();
    const message = tableAt(await viewOf(start + 8, head), 0);
    const rows = message.table(8)?.int64(4) ?? 0;
    const body = message.int64(10);
    const end = start + 8 + head + body;
    if (end > byteLength) throw new Error('it is cut off');
    const kind = message.byte(6);
    // Each row has a bit at least; a batch of values that are all missing may have none.
    if (kind === BATCH && rows > Math.max(body * 8, MOST_MISSING)) throw new RangeError();
    found.push({ start, end, rows, kind });
    start = end;
  }
  const [schema] = found;
  if (schema?.kind !== SCHEMA) throw new Error(schema ? 'it has no schema' : 'it is empty');
  // Writers may leave the mark out, but usual ones do not; a file that is cut between batches looks the same.
  if (!isEnded) throw new Error('it ends before its end mark: it may be cut off');
  const ofKind = (kind: number) => found.filter((each) => each.kind === kind);
  return { schema, dictionaries: ofKind(DICTIONARY), batches: ofKind(BATCH) };
}

const FILE_MAGIC = 0x4152524f57310000n;
const CONTINUES = -1;
const [SCHEMA, DICTIONARY, BATCH] = [1, 2, 3];
const MOST_MISSING = 1 << 20;

/** A table of a flatbuffer, whose fields are found by their places in the table of offsets. */
interface FlatTable {
  byte(field: number): number;
  /** Reads a number of bytes or rows. */
  int64(field: number): number;
  table(field: number): FlatTable | undefined;
}

function tableAt(view: DataView, reference: number): FlatTable {
  const at = reference + view.getUint32(reference, true);
  const fields = at - view.getInt32(at, true);
  const placeOf = (field: number) => {
    const offset = field < view.getUint16(fields, true) ? view.getUint16(fields + field, true) : 0;
    return offset === 0 ? undefined : at + offset;
  };
  return {
    byte: (field) => view.getUint8(placeOf(field)!),
    int64(field) {
      const place = placeOf(field);
      const value = place === undefined ? 0 : Number(view.getBigInt64(place, true));
      if (!(value >= 0 && Number.isSafeInteger(value))) throw new RangeError();
      return value;
    },
    table(field) {
      const place = placeOf(field);
      return place === undefined ? undefined : tableAt(view, place);
    },
  };
}

function holdingOf(type: DataType): ColumnarColumn['holds'] {
  const [component] = 'children' in type ? (type.children ?? []) : [];
  if (LISTS.has(type.typeId)) return component?.type.typeId === Type.Float ? 'vectors' : 'other';
  const { typeId } = type.typeId === Type.Dictionary ? type.dictionary : type;
  return TEXTS.has(typeId) ? 'texts' : 'other';
}

const TEXTS: ReadonlySet<number> = new Set([Type.Utf8, Type.LargeUtf8, Type.Utf8View]);

const LISTS: ReadonlySet<number> = new Set([
  Type.List,
  Type.LargeList,
  Type.ListView,
  Type.LargeListView,
  Type.FixedSizeList,
]);

/** Tests whether the values that a column counts are there: the reader takes what lies beyond the end as empty. */
function isWhole(column: Column<unknown>): boolean {
  return column.data.every(isWholeBatch);
}

function isWholeBatch(batch: Batch<unknown>): boolean {
  const { length, nullCount, validity, offsets, values, children, type } = batch;
  if (nullCount > 0 && type.typeId !== Type.Null && (validity?.length ?? 0) * 8 < length) return false;
  const { sizes } = batch as { sizes?: ArrayLike<number | bigint> };
  if (sizes) {
    // A list view may have its parts in any order.
    const held = children![0]!.length;
    for (let at = 0; at < length; at++) {
      const [from, size] = [Number(offsets![at]), Number(sizes[at])];
      if (!(from >= 0 && size >= 0 && from + size <= held)) return false;
    }
  } else if (offsets && length > 0) {
    const held = children?.[0]?.length ?? values!.length;
    let before = 0;
    for (let at = 0; at <= length; at++) {
      const offset = Number(offsets[at]);
      if (!(offset >= before && offset <= held)) return false;
      before = offset;
    }
  } else if (values && values.length * (type.typeId === Type.Bool ? 8 : 1) < length) return false;
  const { stride = 0 } = type as { stride?: number };
  const needed =
    type.typeId === Type.Struct ? length : type.typeId === Type.FixedSizeList ? length * stride : 0;
  if (children?.some((child) => child.length < needed)) return false;
  const { dictionary } = batch as { dictionary?: Column<unknown> };
  return (children?.every(isWholeBatch) ?? true) && (!dictionary || isWhole(dictionary));
}

/** A value as JSON has it: lists of numbers are arrays. */
function plain(value: unknown): unknown {
  if (value === undefined) throw new RangeError();
  if (Array.isArray(value)) return value.map(plain);
  if (ArrayBuffer.isView(value) && !(value instanceof Uint8Array)) return [...(value as Float64Array)];
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]));
}
