/** The package has no types of its own. Its modules are used, not its stream, which keeps all output in memory. */
declare module 'unbzip2-stream/lib/bzip2.js' {
  const bzip2: {
    /** Reads the head of a bzip2 stream. Returns its level, 1 to 9: hundreds of thousands of bytes per block. */
    header(bits: BitReader): number;
    /**
     * Decompresses a block, byte by byte.
     *
     * @param blocks room for the block, 100,000 numbers per level
     * @param checksum of the blocks so far; 0 at first
     * @returns the checksum with this block, or null where the bzip2 stream has ended instead
     */
    decompress(
      bits: BitReader,
      write: (byte: number) => void,
      blocks: Int32Array,
      size: number,
      checksum: number,
    ): number | null;
  };
  export default bzip2;
  type BitReader = import('unbzip2-stream/lib/bit_iterator.js').BitReader;
}

declare module 'unbzip2-stream/lib/bit_iterator.js' {
  export interface BitReader {
    (count: number | null): number;
    readonly bytesRead: number;
  }
  /** Creates a reader of bits over pieces of bytes, which it asks for one by one. */
  export default function bitIterator(next: () => Uint8Array | undefined): BitReader;
}
