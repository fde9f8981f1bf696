import type { ColumnSource, SchemaElement } from 'hyparquet-writer';
import type { FileWriter } from '../../files/fileWriter.ts';
import { type ColumnType, createColumnCollector, type ExampleColumn } from './exampleColumns.ts';

/** The lines of examples in order, as often as asked, some at a time. */
export type RepeatableLines = () => AsyncIterable<readonly string[]>;

/**
 * Writes examples as Parquet: a column per field, nested values as JSON. They are read twice, first for the types.
 * What is written, and where row groups end, follows from the lines alone. Memory holds one row group.
 */
export async function writeParquetExamples(file: FileWriter, source: RepeatableLines): Promise<void> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const columns = await columnsOf(source);
  const bytes = new ByteWriter();
  const table = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(columns),
    createdBy: 'semloc',
    kvMetadata: [{ key: COLUMNS_KEY, value: JSON.stringify(columns) }],
  });
  const flush = async () => {
    await file.write(bytes.getBytes().slice());
    bytes.index = 0;
  };
  let group: Example[] = [];
  let size = 0;
  const writeGroup = async () => {
    table.write({
      columnData: columns.map((column) => dataOf(column, group)),
      rowGroupSize: Math.max(1, group.length),
    });
    group = [];
    size = 0;
    await flush();
  };
  for await (const lines of source()) {
    for (const line of lines) {
      group.push(JSON.parse(line) as Example);
      size += line.length;
      if (group.length === MOST_ROWS || size >= MOST_CHARACTERS) await writeGroup();
    }
  }
  if (group.length > 0) await writeGroup();
  table.finish();
  await flush();
}

/** The key of the metadata that says how columns become examples again. */
export const COLUMNS_KEY = 'semloc.columns';

type Example = Readonly<Record<string, unknown>>;

/** A row group has as many rows as this, or characters of their lines. */
const MOST_ROWS = 65_536;
const MOST_CHARACTERS = 1 << 23;

async function columnsOf(source: RepeatableLines): Promise<ExampleColumn[]> {
  const columns = createColumnCollector();
  for await (const lines of source()) for (const line of lines) columns.add(JSON.parse(line) as Example);
  return columns.all();
}

function dataOf({ name, type, nulls }: ExampleColumn, rows: readonly Example[]): ColumnSource {
  const isBoxed = nulls === 'boxed';
  const data = rows.map((row) => {
    const value = Object.hasOwn(row, name) ? row[name] : undefined;
    if (isBoxed) return value === undefined ? null : [value];
    if (value === undefined || value === null) return null;
    return type === 'int64' ? BigInt(value as number) : value;
  });
  return { name, data };
}

function schemaOf(columns: readonly ExampleColumn[]): SchemaElement[] {
  return [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elementsOf)];
}

function elementsOf({ name, type, nulls }: ExampleColumn): SchemaElement[] {
  const repetition_type = nulls === 'none' ? 'REQUIRED' : 'OPTIONAL';
  if (type !== 'strings' && type !== 'numbers') return [{ name, repetition_type, ...ELEMENTS[type] }];
  const element = ELEMENTS[type === 'strings' ? 'string' : 'double'];
  return [
    { name, repetition_type, num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'REQUIRED', ...element },
  ];
}

const ELEMENTS = {
  boolean: { type: 'BOOLEAN' },
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON', logical_type: { type: 'JSON' } },
} as const satisfies {
  readonly [type in Exclude<ColumnType, 'strings' | 'numbers'>]: Partial<SchemaElement>;
};
