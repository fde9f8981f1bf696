import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import type { TableBuilder } from './sentenceVectors.ts';

/**
 * Reads the columns `text` and `vector`, and `side` if there is one. Gives the type of the components. Rejects with an
 * InputError that names the file, and the row if it is one.
 */
export async function readParquet(path: string, table: TableBuilder, files: ModelFiles): Promise<string> {
  const { parquetMetadataAsync, parquetReadObjects, parquetSchema } = await import('hyparquet');
  const byteLength = (await files.size(path)) ?? 0;
  const file = {
    byteLength,
    slice: async (start: number, end = byteLength) => {
      const bytes = await files.readPart(path, start, end - start);
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    },
  };
  const reading = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const isSlip = error instanceof TypeError || error instanceof RangeError;
      const reason = isSlip ? 'it is damaged' : (error as Error).message.split('\n')[0];
      throw new InputError(
        `${path} cannot be read as Parquet: ${reason}.`,
        'Save it uncompressed or with Snappy.',
      );
    }
  };
  const metadata = await reading(() => parquetMetadataAsync(file));
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
  for (const name of ['text', 'vector']) {
    if (columns.includes(name)) continue;
    throw new InputError(`${path} has no column ${name}.`, `Its columns: ${columns.join(', ')}.`);
  }
  const asked = ['text', 'vector', ...(columns.includes('side') ? ['side'] : [])];
  const rows = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < rows; rowStart += TOGETHER) {
    const rowEnd = Math.min(rows, rowStart + TOGETHER);
    const read = await reading(() =>
      parquetReadObjects({ file, metadata, columns: asked, rowStart, rowEnd }),
    );
    for (const [index, { text, side, vector }] of read.entries()) {
      const place = `row ${rowStart + index + 1}`;
      if (typeof text !== 'string') throw new InputError(`${path}, ${place}: text is not a text.`);
      if (!isNumbers(vector)) throw new InputError(`${path}, ${place}: vector is not a list of numbers.`);
      table.add({ text, side }, vector, place);
    }
  }
  return 'float32';
}

const TOGETHER = 4096;

function isNumbers(value: unknown): value is ArrayLike<number> {
  if (ArrayBuffer.isView(value)) return true;
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}
