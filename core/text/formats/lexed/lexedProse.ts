import { Mask } from '../../mask.ts';
import type { Note, Prose } from '../../prose.ts';
import type { Span } from '../../span.ts';
import type { InlineMarks } from './inlineMarks.ts';

/** A block of prose as a lexer found it: its lines, without indentation and markers, in order. */
export type Block = readonly Span[];

/** Collects the blocks that a lexer finds line by line. */
export class BlockList {
  readonly found: Span[][] = [];
  #open: Span[] | undefined;

  /** Whether the next line continues a block. */
  get isOpen(): boolean {
    return this.#open !== undefined;
  }

  /** Adds a line to the open block; opens one where there is none. */
  add(start: number, end: number): void {
    if (end <= start) return;
    if (!this.#open) this.found.push((this.#open = []));
    this.#open.push({ start, end });
  }

  /** Adds a block of one line. */
  alone(start: number, end: number): void {
    this.close();
    this.add(start, end);
    this.close();
  }

  close(): void {
    this.#open = undefined;
  }

  /** Takes the open block out again, since it proves to be no prose. */
  drop(): void {
    if (this.#open) this.found.pop();
    this.close();
  }
}

/** Levels of marks within marks, and of notes within notes, that are read; deeper ones stay as they are. */
const DEEPEST = 4;

/** Builds the prose of the blocks, whose marks are read; all else in the text is left out. */
export function lexedProse(text: string, blocks: Iterable<Block>, marks: InlineMarks): Prose {
  return proseWithin(text, blocks, marks, 0);
}

function proseWithin(text: string, blocks: Iterable<Block>, marks: InlineMarks, depth: number): Prose {
  const mask = new Mask(text);
  const spans: Span[] = [];
  const openings: Span[] = [];
  const closings: Span[] = [];
  const notes: Note[] = [];
  for (const lines of blocks) {
    const { start } = lines[0]!;
    const { end } = lines.at(-1)!;
    spans.push({ start, end });
    read(joined(text, lines), start, depth);
  }
  const prose = mask.prose(
    () => spans,
    spans.map(({ start }) => start),
  );
  return {
    ...prose,
    ...(openings.length > 0 && { openings }),
    ...(closings.length > 0 && { closings }),
    ...(notes.length > 0 && { notes }),
  };

  /** Reads a part of a block that begins at `shift`. */
  function read(source: string, shift: number, level: number): void {
    let done = 0;
    for (const { start, end, from, to, treatment, reads } of marks(source)) {
      mask.keep(shift + done, shift + start, source.slice(done, start));
      done = end;
      if (treatment === 'dummy') mask.dummy(shift + start, shift + end);
      else if (treatment === 'letter' || treatment === 'join')
        mask.spelled(shift + start, shift + end, reads);
      else if (treatment === 'ignore' || level >= DEEPEST) {
        closings.push({ start: shift + start, end: shift + end });
      } else if (treatment === 'note') {
        const inner = source.slice(from, to);
        notes.push({
          start: shift + from,
          prose: proseWithin(inner, [[{ start: 0, end: inner.length }]], marks, level + 1),
        });
      } else {
        if (from > start) openings.push({ start: shift + start, end: shift + from });
        read(source.slice(from, to), shift + from, level + 1);
        if (end > to) closings.push({ start: shift + to, end: shift + end });
      }
    }
    mask.keep(shift + done, shift + source.length, source.slice(done));
  }
}

/** The text of a block, with blanks between its lines. */
function joined(text: string, lines: Block): string {
  let done = lines[0]!.start;
  let made = '';
  for (const { start, end } of lines) {
    made += text.slice(done, start).replace(/[^\r\n]/g, ' ') + text.slice(start, end);
    done = end;
  }
  return made;
}
