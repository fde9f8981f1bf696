import type { ModelFiles } from '../modelFiles.ts';

/** Bytes that are read at a time. */
const WINDOW = 1 << 16;

/** Thrown if a file is not a readable protobuf message. */
export class MalformedMessage extends Error {}

/**
 * Reads protobuf's wire format (protobuf.dev, "Encoding") from a file, one window at a time, so that the tensors of
 * a large model are skipped without being read.
 */
export class WireReader {
  private window: Uint8Array = new Uint8Array(0);
  private start = 0;
  /** Position of the next byte in the file. */
  at = 0;
  private readonly files: Pick<ModelFiles, 'readPart'>;
  private readonly path: string;
  private readonly size: number;

  constructor(files: Pick<ModelFiles, 'readPart'>, path: string, size: number) {
    this.files = files;
    this.path = path;
    this.size = size;
  }

  /** Reads the next field before `end`: its number, and its value or, for nested bytes, the position of their end. */
  async field(end: number): Promise<{ field: number; value: number; nested: boolean } | undefined> {
    if (this.at >= end) return undefined;
    const tag = await this.varint();
    const field = Math.floor(tag / 8);
    if (field === 0) throw new MalformedMessage('a field has the number 0');
    const nested = tag % 8 === 2;
    if (nested) {
      const length = await this.varint();
      const stop = this.at + length;
      if (stop > end) throw new MalformedMessage('a field is longer than the message that contains it');
      return { field, value: stop, nested };
    }
    if (tag % 8 === 0) return { field, value: await this.varint(), nested };
    if (tag % 8 === 1) this.at += 8;
    else if (tag % 8 === 5) this.at += 4;
    else throw new MalformedMessage(`a field has the wire type ${tag % 8}`);
    if (this.at > end) throw new MalformedMessage('a field is longer than the message that contains it');
    return { field, value: Number.NaN, nested };
  }

  /** Reads the text that ends at `end`; a long text is truncated. */
  async text(end: number): Promise<string> {
    const length = Math.min(end - this.at, 4096);
    const bytes = new Uint8Array(length);
    for (let read = 0; read < length; ) {
      await this.peek();
      const index = this.at - this.start;
      const part = this.window.subarray(index, index + length - read);
      bytes.set(part, read);
      read += part.length;
      this.at += part.length;
    }
    this.at = end;
    return new TextDecoder().decode(bytes);
  }

  /** Reads a varint: rounded beyond 2^53; a negative number is read as a very large one. */
  async varint(): Promise<number> {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const index = this.at - this.start;
      // Awaiting every byte would take most of the time.
      const byte = index >= 0 && index < this.window.length ? this.window[index]! : await this.peek();
      this.at++;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new MalformedMessage('a number does not end');
  }

  private async peek(): Promise<number> {
    if (this.at >= this.size) throw new MalformedMessage('it ends in the middle');
    if (this.at < this.start || this.at >= this.start + this.window.length) {
      this.window = await this.files.readPart(this.path, this.at, Math.min(WINDOW, this.size - this.at));
      this.start = this.at;
      if (this.window.length === 0) throw new MalformedMessage('it ends in the middle');
    }
    return this.window[this.at - this.start]!;
  }
}
