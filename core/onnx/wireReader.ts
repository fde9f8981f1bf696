import type { ModelFiles } from '../modelFiles.ts';

/** How much is read at a time, in bytes. */
const WINDOW = 1 << 16;

/** A file is no protobuf message, or none that can be followed. */
export class MalformedMessage extends Error {}

/**
 * Reads protobuf's wire format (protobuf.dev, "Encoding") from a file, a window at a time, so that the tensors of
 * a large model are jumped over and never read.
 */
export class WireReader {
  private window: Uint8Array = new Uint8Array(0);
  private start = 0;
  /** Where the next byte is read, from the start of the file. */
  at = 0;
  private readonly files: Pick<ModelFiles, 'readPart'>;
  private readonly path: string;
  private readonly size: number;

  constructor(files: Pick<ModelFiles, 'readPart'>, path: string, size: number) {
    this.files = files;
    this.path = path;
    this.size = size;
  }

  /** The next field before `end`: its number, and its value or, of nested bytes, where they end. */
  async field(end: number): Promise<{ field: number; value: number; nested: boolean } | undefined> {
    if (this.at >= end) return undefined;
    const tag = await this.varint();
    const field = Math.floor(tag / 8);
    if (field === 0) throw new MalformedMessage('a field has the number 0');
    const nested = tag % 8 === 2;
    if (nested) {
      const length = await this.varint();
      const stop = this.at + length;
      if (stop > end) throw new MalformedMessage('a field is longer than what holds it');
      return { field, value: stop, nested };
    }
    if (tag % 8 === 0) return { field, value: await this.varint(), nested };
    if (tag % 8 === 1) this.at += 8;
    else if (tag % 8 === 5) this.at += 4;
    else throw new MalformedMessage(`a field has the wire type ${tag % 8}`);
    if (this.at > end) throw new MalformedMessage('a field is longer than what holds it');
    return { field, value: Number.NaN, nested };
  }

  /** The text that ends at `end`; a long one is cut. */
  async text(end: number): Promise<string> {
    const length = Math.min(end - this.at, 4096);
    const bytes = new Uint8Array(length);
    for (let i = 0; i < length; i++) bytes[i] = await this.byte();
    this.at = end;
    return new TextDecoder().decode(bytes);
  }

  /** Beyond 2^53 rounded; a negative number counts as a very large one. */
  async varint(): Promise<number> {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const index = this.at - this.start;
      // Waiting for every byte would take most of the time.
      const byte = index >= 0 && index < this.window.length ? this.window[index] : await this.peek();
      this.at++;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new MalformedMessage('a number does not end');
  }

  private async byte(): Promise<number> {
    const byte = await this.peek();
    this.at++;
    return byte;
  }

  private async peek(): Promise<number> {
    if (this.at >= this.size) throw new MalformedMessage('it ends in the middle');
    if (this.at < this.start || this.at >= this.start + this.window.length) {
      this.window = await this.files.readPart(this.path, this.at, Math.min(WINDOW, this.size - this.at));
      this.start = this.at;
      if (this.window.length === 0) throw new MalformedMessage('it ends in the middle');
    }
    return this.window[this.at - this.start];
  }
}
