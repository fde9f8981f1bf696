import type { ModelFiles } from '../modelFiles.ts';

/** Bytes that are read at a time. */
const PAGE = 1 << 16;

/** More fields than any model has; a file with more is made to waste time. */
const MOST_FIELDS = 2_000_000;

/** Thrown if a file is not a readable protobuf message. */
export class MalformedMessage extends Error {}

/** A field: its number in the message, and either the end of its bytes or, for a varint, its value. */
export interface Field {
  readonly field: number;
  readonly stop: number | undefined;
  readonly value: number;
}

/**
 * Reads protobuf's wire format (protobuf.dev, "Encoding") from a file, one page at a time, so that the tensors of
 * a large model are skipped without being read.
 */
export class WireReader {
  /** Position of the next byte in the file. */
  private at = 0;
  /** Pages by their number. */
  private readonly pages = new Map<number, Uint8Array>();
  /** Fields read so far, and again each time a page was missing. */
  private fieldCount = 0;
  private readonly files: Pick<ModelFiles, 'readPart'>;
  private readonly path: string;
  private readonly size: number;

  constructor(files: Pick<ModelFiles, 'readPart'>, path: string, size: number) {
    this.files = files;
    this.path = path;
    this.size = size;
  }

  /** Gives each field before `end`; what its reader leaves unread is skipped. */
  async *largeFields(end = this.size): AsyncGenerator<Field> {
    for (;;) {
      const field = await this.atOnce(() => this.field(end));
      if (!field) return;
      yield field;
      if (field.stop !== undefined) this.at = field.stop;
    }
  }

  /**
   * Resolves with what `parse` returns, which reads without waiting: a promise for every number would take most of the
   * time. It begins again where a page is missing, and must therefore change nothing.
   */
  async atOnce<T>(parse: () => T): Promise<T> {
    const from = this.at;
    for (const page of this.pages.keys()) if ((page + 1) * PAGE <= from) this.pages.delete(page);
    for (;;) {
      try {
        return parse();
      } catch (error) {
        if (!(error instanceof MissingPage)) throw error;
        this.at = from;
        this.pages.set(error.page, await this.read(error.page));
      }
    }
  }

  /** Gives each field before `end`, as `largeFields`, within `atOnce`. */
  *fields(end: number): Generator<Field> {
    for (let field = this.field(end); field; field = this.field(end)) {
      yield field;
      if (field.stop !== undefined) this.at = field.stop;
    }
  }

  /** Reads the text that ends at `end`; a long text is truncated. */
  text(end: number): string {
    const length = Math.min(end - this.at, 4096);
    return new TextDecoder().decode(Uint8Array.from({ length }, () => this.byte()));
  }

  /** Reads the varints that end at `end`. */
  *varints(end: number): Generator<number> {
    while (this.at < end) {
      this.count();
      yield this.varint();
    }
  }

  /** Reads a page; each part that the file gives may be shorter than asked for. */
  private async read(page: number): Promise<Uint8Array> {
    const start = page * PAGE;
    const bytes = new Uint8Array(Math.min(PAGE, this.size - start));
    for (let filled = 0; filled < bytes.length; ) {
      const part = await this.files.readPart(this.path, start + filled, bytes.length - filled);
      if (part.length === 0) return bytes.subarray(0, filled);
      bytes.set(part, filled);
      filled += part.length;
    }
    return bytes;
  }

  private field(end: number): Field | undefined {
    if (this.at >= end) return undefined;
    this.count();
    const tag = this.varint();
    const field = Math.floor(tag / 8);
    if (field === 0) throw new MalformedMessage('a field has the number 0');
    const wireType = tag % 8;
    let value = Number.NaN;
    let stop: number | undefined;
    if (wireType === 0) value = this.varint();
    else if (wireType === 1) this.at += 8;
    else if (wireType === 2) {
      const length = this.varint();
      stop = this.at + length;
    } else if (wireType === 5) this.at += 4;
    else throw new MalformedMessage(`a field has the wire type ${wireType}`);
    if ((stop ?? this.at) > end)
      throw new MalformedMessage('a field is longer than the message that contains it');
    return { field, stop, value };
  }

  private count(): void {
    if (++this.fieldCount > MOST_FIELDS) throw new MalformedMessage(`it has more than ${MOST_FIELDS} fields`);
  }

  /** Reads a varint: rounded beyond 2^53; a negative number is read as a very large one. */
  private varint(): number {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new MalformedMessage('a number does not end');
  }

  private byte(): number {
    const number = Math.floor(this.at / PAGE);
    const page = this.pages.get(number);
    if (!page && this.at < this.size) throw new MissingPage(number);
    const byte = page?.[this.at - number * PAGE];
    if (byte === undefined) throw new MalformedMessage('it ends in the middle');
    this.at++;
    return byte;
  }
}

class MissingPage extends Error {
  readonly page: number;

  constructor(page: number) {
    super();
    this.page = page;
  }
}
