import type { Span } from '../../span.ts';
import type { BlockList } from '../lexed/lexedProse.ts';

/**
 * A simple table: its columns are those of its border. A row is left out where more than its last cell has several lines,
 * since its cells interleave.
 */
export class SimpleTable {
  readonly #text: string;
  readonly #columns: readonly Span[];
  /** Start of the last column. */
  readonly #last: number;
  #row: Span[] = [];

  /** @param indent number of characters before the border */
  constructor(text: string, border: string, indent: number) {
    this.#text = text;
    this.#columns = [...border.matchAll(/=+/g)].map(({ index, 0: marks }) => ({
      start: indent + index,
      end: indent + index + marks.length,
    }));
    this.#last = this.#columns.at(-1)!.start;
  }

  /** Reads a line, which continues the row before it where its first cell is empty. */
  line(line: Span, blocks: BlockList): void {
    const isEmpty = (end: number) =>
      this.#text.slice(line.start, Math.min(line.end, line.start + end)).trim() === '';
    if (!isEmpty(this.#columns[0]!.end)) {
      this.end(blocks);
      this.#row = [line];
    } else if (isEmpty(this.#last) && this.#row.length > 0) this.#row.push(line);
    else this.#row = [];
  }

  /** Ends the row. */
  end(blocks: BlockList): void {
    const [first, ...rest] = this.#row;
    this.#row = [];
    if (!first) return;
    const text = this.#text.slice(first.start, first.end);
    const gaps = this.#columns
      .slice(1)
      .map(({ start }, index) => text.slice(this.#columns[index]!.end, start));
    if (gaps.some((gap) => gap.trim() !== '')) return;
    for (const { start, end } of this.#columns.slice(0, -1)) {
      blocks.alone(first.start + start, Math.min(first.end, first.start + end));
    }
    for (const { start, end } of [first, ...rest]) blocks.add(start + this.#last, end);
    blocks.close();
  }
}

/** A table of values between commas: each is a cell, which may go on in the next line where it is in quotes. */
export class CommaTable {
  readonly #text: string;
  #quoted = false;

  constructor(text: string) {
    this.#text = text;
  }

  line(from: number, end: number, blocks: BlockList): void {
    if (!this.#quoted) blocks.close();
    let start = from;
    for (let at = from; at <= end; at++) {
      const sign = at < end ? this.#text[at] : undefined;
      if (sign === '"') {
        this.#quoted = !this.#quoted;
        // The quotes around a cell are none of its text; those in it are doubled.
        if (this.#quoted && this.#text.slice(start, at).trim() === '') start = at + 1;
      }
      if (sign !== undefined && (sign !== ',' || this.#quoted)) continue;
      const cell = this.#text.slice(start, at).trimEnd();
      const lead = cell.length - cell.trimStart().length;
      blocks.add(start + lead, start + cell.length - (cell.endsWith('"') ? 1 : 0));
      if (!this.#quoted) blocks.close();
      start = at + 1;
    }
  }
}
