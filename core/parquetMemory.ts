import type { Compressors } from 'hyparquet';

/** Memory for what one reading of a Parquet file asks for: the pages of some thousand rows, or of a row group's lists. */
export const PARQUET_MEGABYTES = 2048;

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
      if (taken > megabytes * 2 ** 20) throw new Error(`it takes more than ${megabytes} MB of memory`);
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

/** Bytes. Pages are of a megabyte or so, but a writer may make one of a whole row group. */
const LARGEST_PAGE = 1 << 28;
