import type { BlockList } from '../lexed/lexedProse.ts';

/** Reads the cells of a table between bars, each of which ends where the next one begins. */
export class CellReader {
  /** Whether the cells are of a style that is no prose, or of another syntax. */
  readonly #left: boolean;
  /** Whether the cell that is being read is prose. */
  #prose = false;

  constructor(attributes: string) {
    this.#left = /format\s*=|separator\s*=/.test(attributes);
  }

  line(line: string, start: number, blocks: BlockList): void {
    if (this.#left) return;
    let at = 0;
    for (const { index, 0: bar, 1: style } of line.matchAll(BAR)) {
      this.#add(line, start, at, index, blocks);
      blocks.close();
      at = index + bar.length;
      this.#prose = style !== 'l' && style !== 'm';
    }
    this.#add(line, start, at, line.length, blocks);
  }

  #add(line: string, start: number, from: number, to: number, blocks: BlockList): void {
    if (!this.#prose || line.slice(from, to).trim() === '') return;
    const lead = /^\s*/.exec(line.slice(from, to))![0].length;
    blocks.add(start + from + lead, start + to);
  }
}

/** A bar and what stands before it: the span, the alignment and the style of the cell. */
const BAR = /(?:(?<=^|\s)(?:\d{0,3}(?:\.\d{1,3})?[+*])?(?:[<^>]?(?:\.[<^>])?)([adehlmsv])?)?(?<!\\)\|/g;
