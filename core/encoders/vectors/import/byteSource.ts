import { joinBytes } from '../../../bytes.ts';

/** A file that is read in pieces. Implemented by host/ for the disk, and in memory for tests. */
export interface ByteSource {
  /** Name for messages. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Reads as much of `[position, position + length)` as there is. */
  read(position: number, length: number): Promise<Uint8Array>;
}

/** Position of the text of a file: after its byte-order mark, if any. */
export async function textStart(source: ByteSource): Promise<number> {
  const [first, second, third] = await source.read(0, 3);
  return first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
}

/** Bytes read at a time. */
const PIECE = 1 << 20;

/** A file read from front to back: `bytes[at..]` has been read but not used. */
export class ByteWindow {
  bytes: Uint8Array = new Uint8Array();
  at = 0;
  readonly #source: ByteSource;
  #read: number;

  constructor(source: ByteSource, position = 0) {
    this.#source = source;
    this.#read = position;
  }

  /** Position of `at` in the file. */
  get position(): number {
    return this.#read - this.bytes.length + this.at;
  }

  get rest(): number {
    return this.bytes.length - this.at;
  }

  /** Reads the next bytes; false at the end of the file. */
  async more(): Promise<boolean> {
    const piece = await this.#source.read(this.#read, PIECE);
    if (piece.length === 0) return false;
    this.#read += piece.length;
    const rest = this.bytes.subarray(this.at);
    this.bytes = rest.length > 0 ? joinBytes([rest, piece]) : piece;
    this.at = 0;
    return true;
  }

  /** Reads until `count` unused bytes are available; false if the file ends before. */
  async has(count: number): Promise<boolean> {
    while (this.rest < count) if (!(await this.more())) return false;
    return true;
  }
}
