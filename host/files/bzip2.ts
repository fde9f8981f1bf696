import { Readable } from 'node:stream';
import { InputError } from '../../core/inputError.ts';

/**
 * Decompresses bzip2 data as a stream, also of several concatenated parts, block by block: one block, of at most 46 MB, is
 * in memory. It ends with an InputError that names the file if they are cut, damaged or no bzip2 data; what comes before is
 * given first.
 */
export function decompressed(compressed: Readable, file: string): Readable {
  return Readable.from(blocksOf(compressed, file), { objectMode: false });
}

async function* blocksOf(compressed: Readable, file: string): AsyncGenerator<Uint8Array> {
  const { default: bzip2 } = await import('unbzip2-stream/lib/bzip2.js');
  const { default: bitIterator } = await import('unbzip2-stream/lib/bit_iterator.js');
  const received = createPieces(compressed);
  let given = 0;
  const attempt = <T>(work: () => T, problem = damaged): T => {
    try {
      return work();
    } catch {
      throw problem(file, given);
    }
  };
  await received.upTo(1);
  if (received.length() === 0) throw damaged(file, 0);
  const bits = bitIterator(received.next);
  for (let parts = 0; parts === 0 || bits.bytesRead < received.length(); parts++) {
    const level = attempt(() => bzip2.header(bits), parts === 0 ? damaged : followed);
    const room = new Int32Array(level * BYTES_PER_LEVEL);
    for (let checksum: number | null = 0; checksum !== null; ) {
      await received.upTo(bits.bytesRead + room.length + BEYOND);
      const block = createBytes(room.length);
      checksum = attempt(() => bzip2.decompress(bits, block.write, room, room.length, checksum!));
      const bytes = block.written();
      for (let from = 0; from < bytes.length; from += SLICE) {
        const slice = bytes.subarray(from, from + SLICE);
        given += slice.length;
        yield slice;
      }
    }
    await received.upTo(bits.bytesRead + 1);
  }
}

/** Bytes of a block before its runs are written out, per level. */
const BYTES_PER_LEVEL = 100_000;

/** Bytes that a compressed block may be longer than its text. */
const BEYOND = 25_000;

/** Bytes that are given at once. */
const SLICE = 1 << 20;

/** Creates a queue of the pieces of a stream, which receives them as they are needed. */
function createPieces(stream: Readable) {
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  const queue: Uint8Array[] = [];
  let length = 0;
  let isEnded = false;
  return {
    next: () => queue.shift(),
    /** The number of bytes received. */
    length: () => length,
    /** Receives pieces until there are this many bytes, or the stream ends. */
    async upTo(bytes: number): Promise<void> {
      while (!isEnded && length < bytes) {
        const { done, value } = await pieces.next();
        if (done) isEnded = true;
        else if (value.length > 0) {
          queue.push(value);
          length += value.length;
        }
      }
    },
  };
}

/** Creates room for bytes, which grows as they are written. */
function createBytes(usual: number) {
  let bytes = new Uint8Array(usual);
  let length = 0;
  return {
    write: (byte: number): void => {
      if (length === bytes.length) {
        const larger = new Uint8Array(2 * length);
        larger.set(bytes);
        bytes = larger;
      }
      bytes[length++] = byte;
    },
    written: () => bytes.subarray(0, length),
  };
}

function damaged(file: string, given: number): InputError {
  return new InputError(
    given === 0
      ? `${file} is no bzip2 file, or damaged at its beginning.`
      : `${file} is damaged or cut: its bzip2 data cannot be decompressed after ${given} bytes of text.`,
    'Copy or download the file again; bzip2 --test checks it.',
  );
}

function followed(file: string, given: number): InputError {
  return new InputError(
    `${file} has something else behind its bzip2 data, which hold ${given} bytes of text.`,
    'Remove it, or compress the text again.',
  );
}
