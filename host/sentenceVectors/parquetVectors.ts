import type { ColumnSource, SchemaElement } from 'hyparquet-writer';
import type { FileWriter } from '../files/fileWriter.ts';

/** A Parquet file with a row for each text: `text` (string), perhaps `side` (string), and `vector` (list of float). */
export interface ParquetVectors {
  /** Adds rows. `values` are row-major `[texts.length, dimension]`. */
  write(
    texts: readonly { readonly text: string; readonly side?: string }[],
    values: Float32Array,
  ): Promise<void>;
  /** Writes what is left, and what says where the row groups are, without which the file is none. */
  finish(): Promise<void>;
}

/** Holds one row group in memory, at most {@link GROUP} components and those of one call. */
export async function createParquetVectors(
  file: FileWriter,
  dimension: number,
  hasSides = false,
): Promise<ParquetVectors> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const bytes = new ByteWriter();
  const table = new ParquetWriter({ writer: bytes, schema: schemaOf(hasSides), createdBy: 'semloc' });
  let texts: string[] = [];
  let sides: string[] = [];
  let vectors: number[][] = [];

  const flush = async () => {
    await file.write(bytes.getBytes().slice());
    bytes.index = 0;
  };

  const writeGroup = async () => {
    table.write({
      columnData: [
        { name: 'text', data: texts },
        ...(hasSides ? [{ name: 'side', data: sides }] : []),
        vectorColumn(vectors),
      ],
      rowGroupSize: Math.max(1, texts.length),
    });
    texts = [];
    sides = [];
    vectors = [];
    await flush();
  };

  return Object.freeze<ParquetVectors>({
    async write(more, values) {
      for (const [row, { text, side = '' }] of more.entries()) {
        texts.push(text);
        sides.push(side);
        vectors.push(Array.from(values.subarray(row * dimension, (row + 1) * dimension)));
      }
      if (texts.length * Math.max(1, dimension) >= GROUP) await writeGroup();
    },
    async finish() {
      await writeGroup();
      table.finish();
      await flush();
    },
  });
}

/** Components in a row group: 4 MB. */
const GROUP = 1 << 20;

function schemaOf(hasSides: boolean): SchemaElement[] {
  return [
    { name: 'root', num_children: hasSides ? 3 : 2 },
    { name: 'text', ...STRING },
    ...(hasSides ? [{ name: 'side', ...STRING }] : []),
    ...VECTOR_ELEMENTS,
  ];
}

/** The column `vector`, a list in the three levels that the format asks for. */
export const VECTOR_ELEMENTS: readonly SchemaElement[] = [
  {
    name: 'vector',
    repetition_type: 'REQUIRED',
    num_children: 1,
    converted_type: 'LIST',
    logical_type: { type: 'LIST' },
  },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', type: 'FLOAT', repetition_type: 'REQUIRED' },
];

/** Data of a column `vector`. Components hardly ever repeat: nothing is gained by a dictionary, packing or statistics. */
export function vectorColumn(data: number[][]): ColumnSource {
  return { name: 'vector', data, encoding: 'PLAIN', codec: 'UNCOMPRESSED', statistics: false };
}

export const STRING = {
  type: 'BYTE_ARRAY',
  repetition_type: 'REQUIRED',
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
} as const;
