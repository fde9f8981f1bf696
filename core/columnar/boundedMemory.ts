import type { Compressors, FileMetaData } from 'hyparquet';

/** Memory for what one reading of a file asks for: the pages of some thousand rows, of a row group's lists, or a record batch. */
export const COLUMNAR_MEGABYTES = 2048;

/** The memory that pages take, stored and decompressed. No limit of JavaScript's heap counts it. */
interface PageMemory {
  /** Counts bytes. @throws Error if they are too many */
  take(bytes: number): void;
  /** Begins a reading, which has all the memory. */
  free(): void;
}

export function boundMemory(megabytes: number): PageMemory {
  let taken = 0;
  return {
    take(bytes) {
      taken += bytes;
      if (taken > megabytes * 2 ** 20) throw tooLarge(megabytes);
    },
    free() {
      taken = 0;
    },
  };
}

/** Decompressors that write no more than a page says it holds, and refuse a page that says that it holds too much. */
export async function boundedCompressors({ take }: PageMemory): Promise<Compressors> {
  const [
    { snappyUncompress },
    { decompressBrotli, decompressLz4, decompressLz4Raw, decompressZstd, gunzip },
  ] = await Promise.all([import('hyparquet'), import('hyparquet-compressors')]);
  const memory = (length: number) => {
    if (length > LARGEST_PAGE) throw new Error(`a page holds more than ${LARGEST_PAGE >> 20} MiB`);
    take(length);
    return new Uint8Array(length);
  };
  return {
    SNAPPY(page, length) {
      const written = memory(length);
      snappyUncompress(page, written);
      return written;
    },
    GZIP: (page, length) => gunzip(page, memory(length)),
    BROTLI: (page, length) => decompressBrotli(page, memory(length).length),
    ZSTD: (page, length) => decompressZstd(page, memory(length)),
    LZ4: (page, length) => decompressLz4(page, memory(length).length),
    LZ4_RAW: (page, length) => decompressLz4Raw(page, memory(length).length),
  };
}

/**
 * Reads parts of a file, and refuses pages by their headers, before they are decoded: a few bytes may say that they are
 * billions of equal values.
 */
export async function boundedPages(
  slice: (start: number, end?: number) => ArrayBuffer | Promise<ArrayBuffer>,
  { row_groups }: FileMetaData,
  megabytes: number,
): Promise<(start: number, end?: number) => Promise<ArrayBuffer>> {
  const { parquetHeader } = await import('hyparquet/src/column.js');
  const chunks = row_groups.flatMap(({ columns }) =>
    columns.flatMap(({ meta_data }) => {
      if (!meta_data) return [];
      const from = Number(meta_data.dictionary_page_offset || meta_data.data_page_offset);
      const to = from + Number(meta_data.total_compressed_size);
      return [{ from, to, values: Number(meta_data.num_values) }];
    }),
  );
  return async (start, end) => {
    const read = await slice(start, end);
    for (const { from, to, values } of chunks) {
      if (from < start || to > start + read.byteLength) continue;
      const reader = { view: new DataView(read, from - start, to - from), offset: 0 };
      for (let counted = 0; counted < values && reader.offset < reader.view.byteLength - 1; ) {
        const { compressed_page_size, data_page_header, data_page_header_v2 } = parquetHeader(reader);
        const { num_values } = data_page_header ?? data_page_header_v2 ?? { num_values: 0 };
        if ((counted += num_values) > values) throw new Error('it is damaged');
        if (num_values * VALUE > megabytes * 2 ** 20) throw tooLarge(megabytes);
        reader.offset += compressed_page_size;
      }
    }
    return read;
  };
}

/** Bytes that a decoded value takes. */
const VALUE = 8;

function tooLarge(megabytes: number): Error {
  return new Error(`it takes more than ${megabytes} MB of memory`);
}

/** Bytes. Pages are of a megabyte or so, but a writer may make one of a whole row group. */
const LARGEST_PAGE = 1 << 28;
