/** A file to be read in pieces. Implemented by host/ for the disk, in memory for tests. */
export interface ByteSource {
  /** For messages. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** As much of `[position, position + length)` as there is. */
  read(position: number, length: number): Promise<Uint8Array>;
}

/** Bytes read at a time. */
const PIECE = 1 << 20;

/** A file read from front to back: `bytes[at..]` is what has been read and not been used. */
export class ByteWindow {
  bytes: Uint8Array = new Uint8Array();
  at = 0;
  readonly #source: ByteSource;
  #read: number;

  constructor(source: ByteSource, position = 0) {
    this.#source = source;
    this.#read = position;
  }

  /** Where `at` is in the file. */
  get position(): number {
    return this.#read - this.bytes.length + this.at;
  }

  get rest(): number {
    return this.bytes.length - this.at;
  }

  /** Reads on; false at the end of the file. */
  async more(): Promise<boolean> {
    const piece = await this.#source.read(this.#read, PIECE);
    if (piece.length === 0) return false;
    this.#read += piece.length;
    const rest = this.bytes.subarray(this.at);
    this.bytes = piece;
    if (rest.length > 0) {
      this.bytes = new Uint8Array(rest.length + piece.length);
      this.bytes.set(rest);
      this.bytes.set(piece, rest.length);
    }
    this.at = 0;
    return true;
  }

  /** Reads on until `count` bytes are there to be used; false if the file ends before. */
  async has(count: number): Promise<boolean> {
    while (this.rest < count) if (!(await this.more())) return false;
    return true;
  }
}
