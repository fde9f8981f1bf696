import type { ColumnSource, KeyValue, SchemaElement } from 'hyparquet-writer';
import type { FileWriter } from './files/fileWriter.ts';

/** A Parquet file that is written by row groups, of which none is held in memory. */
export interface ParquetTable {
  writeGroup(columns: ColumnSource[], rows: number): Promise<void>;
  /** Writes what says where the row groups are, without which the file is none. */
  finish(): Promise<void>;
}

/** Begins a Parquet file. `schema` has the root element first. */
export async function createParquetTable(
  file: FileWriter,
  schema: readonly SchemaElement[],
  kvMetadata?: KeyValue[],
): Promise<ParquetTable> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const bytes = new ByteWriter();
  const table = new ParquetWriter({ writer: bytes, schema: [...schema], createdBy: 'semloc', kvMetadata });
  const flush = async () => {
    await file.write(bytes.getBytes().slice());
    bytes.index = 0;
  };
  return Object.freeze<ParquetTable>({
    async writeGroup(columnData, rows) {
      table.write({ columnData, rowGroupSize: Math.max(1, rows) });
      await flush();
    },
    async finish() {
      table.finish();
      await flush();
    },
  });
}
