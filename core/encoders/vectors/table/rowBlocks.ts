import { compareBytes, joinBytes } from '../../../bytes.ts';
import { createSha256, type Sha256, sha256Bytes } from '../../../sha256.ts';

/** Checks those rows that have not been checked before. Rejects with an InputError that names the damaged place. */
export type RowCheck = (rows: Int32Array) => Promise<void>;

/** The rows of a table, in blocks with a checksum each. */
export interface RowBlocks {
  /** Rows of the table, and of a block: a power of two. */
  readonly rows: number;
  readonly blockRows: number;
  /** Bytes of a row. */
  readonly width: number;
  /** {@link SUM} bytes per block. */
  readonly sums: Uint8Array;
  read(offset: number, length: number): Promise<Uint8Array>;
  /** The error about rows that are not what was written. */
  damaged(first: number, last: number): Error;
}

/** Bytes of a checksum, a SHA-256. */
export const SUM = 32;

/** The number of rows of a block, so that one has at most 64 kB if a row has no more. */
export function blockRowsOf(width: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(65_536 / width)));
}

/**
 * Checks a table as its rows are used: a large one is never read as a whole, and a block is read once, when the first of
 * its rows is used.
 */
export function createRowCheck({ rows, blockRows, width, sums, read, damaged }: RowBlocks): RowCheck {
  const shift = Math.log2(blockRows);
  const checked = new Uint8Array(Math.ceil(rows / blockRows));
  const checkBlocks = async (from: number, to: number): Promise<void> => {
    const [first, end] = [from * blockRows, Math.min(rows, to * blockRows)];
    const bytes = await read(first * width, (end - first) * width);
    for (let block = from; block < to; block++) {
      const start = (block - from) * blockRows * width;
      const sum = sha256Bytes(bytes.subarray(start, start + blockRows * width));
      if (compareBytes(sum, sums.subarray(block * SUM, (block + 1) * SUM)) !== 0) {
        throw damaged(block * blockRows, Math.min(rows, (block + 1) * blockRows) - 1);
      }
      checked[block] = 1;
    }
  };
  return async (used) => {
    const blocks = new Set<number>();
    for (let i = 0; i < used.length; i++) {
      const block = used[i]! >> shift;
      if (checked[block] === 0) blocks.add(block);
    }
    if (blocks.size === 0) return;
    const sorted = [...blocks].sort((a, b) => a - b);
    for (let i = 0; i < sorted.length; ) {
      const from = sorted[i]!;
      let to = from;
      while (sorted[i] === to && to - from < TOGETHER) {
        to++;
        i++;
      }
      await checkBlocks(from, to);
    }
  };
}

/** Neighboring blocks that are read at once: 4 MB. */
const TOGETHER = 64;

/** Computes the checksums of rows as they are written. */
export class BlockSums {
  readonly #length: number;
  readonly #sums: Uint8Array[] = [];
  #hash: Sha256 | undefined;
  #bytes = 0;

  /** @param length bytes of a block */
  constructor(length: number) {
    this.#length = length;
  }

  add(content: Uint8Array): void {
    for (let at = 0; at < content.length; ) {
      const part = content.subarray(at, at + this.#length - this.#bytes);
      this.#hash ??= createSha256();
      this.#hash.update(part);
      this.#bytes += part.length;
      at += part.length;
      if (this.#bytes === this.#length) this.#close();
    }
  }

  end(): Uint8Array {
    this.#close();
    return joinBytes(this.#sums);
  }

  #close(): void {
    if (this.#hash) this.#sums.push(this.#hash.digest());
    this.#hash = undefined;
    this.#bytes = 0;
  }
}
