import { InputError } from '../../../inputError.ts';
import type { CorpusFile } from '../../corpusFile.ts';

/** A row with named values, and its place: `row 7`. */
export interface ParquetRow {
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Reads the rows of a Parquet file, some thousands at a time, with the columns that `choose` picks.
 *
 * @throws InputError that names the file, if it is not a Parquet file or its compression is unsupported
 */
export async function* parquetRows(
  file: CorpusFile,
  choose: (names: readonly string[]) => string[],
): AsyncGenerator<ParquetRow> {
  const { parquetMetadata, parquetReadObjects, parquetSchema } = await import('hyparquet');
  const bytes = await file.bytes();
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const reading = async <T>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new InputError(
        `${file.path} cannot be read as Parquet: ${reasonOf(error as Error)}.`,
        'Save it uncompressed or with Snappy, or as .jsonl.',
      );
    }
  };
  const metadata = await reading(() => parquetMetadata(buffer));
  const columns = choose(parquetSchema(metadata).children.map(({ element }) => element.name));
  const rows = Number(metadata.num_rows);
  for (let rowStart = 0; rowStart < rows; rowStart += TOGETHER) {
    const rowEnd = Math.min(rows, rowStart + TOGETHER);
    const read = await reading(() =>
      parquetReadObjects({ file: buffer, metadata, columns, rowStart, rowEnd }),
    );
    for (const [index, values] of read.entries()) yield { place: `row ${rowStart + index + 1}`, values };
  }
}

const TOGETHER = 16_384;

/** Gives a reason for users: the reader's own errors on malformed input are not meant for them. */
function reasonOf(error: Error): string {
  const isSlip = error instanceof TypeError || error instanceof RangeError;
  return isSlip ? 'it is damaged' : error.message.split('\n')[0]!;
}
