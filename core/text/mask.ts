import { contractionCuts } from '../english/words/contractions.ts';
import type { Prose, ProseDummy } from './prose.ts';
import type { Span } from './span.ts';

/**
 * Builds prose of the same length as its source: everything is blank except what is kept or stands for a word. Calls
 * come in the order of the source.
 */
export class Mask {
  readonly #source: string;
  /** Ranges that are kept, each with the text it is kept as, of the same length. */
  readonly #kept: { start: number; end: number; text: string }[] = [];
  readonly #dummies: Piece[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  /** Keeps `[start, end)` as prose, unchanged or as `text`. */
  keep(start: number, end: number, text: string = this.#source.slice(start, end)): void {
    if (end > start) this.#kept.push({ start, end, text });
  }

  /** Makes `[start, end)`, with the letters that touch it, stand for one word. */
  dummy(start: number, end: number): void {
    if (end > start) this.#dummies.push({ start, end });
  }

  /**
   * Makes `[start, end)` another spelling of `reads`, which is not longer; a letter becomes part of the word around it, and
   * nothing (`''`) joins what stands around it.
   */
  spelled(start: number, end: number, reads: string): void {
    this.#dummies.push({ start, end, reads });
  }

  /**
   * Builds the prose, with the blocks that `blocksIn` finds in its text, trimmed of white space; blocks without a word
   * are dropped. No word crosses one of `cuts`, which are offsets in order.
   */
  prose(blocksIn: (text: string) => readonly Span[], cuts: readonly number[] = []): Prose {
    const blank = this.#withKept();
    const dummies = this.#dummiesIn(blank, cuts);
    let text = '';
    for (const { start, end, reads } of dummies) {
      text += blank.slice(text.length, start);
      text += reads === undefined ? 'X'.repeat(end - start) : padded(reads, start, end, blank);
    }
    text += blank.slice(text.length);
    return { text, blocks: withWords(text, blocksIn(text), dummies), dummies };
  }

  #withKept(): string {
    const pieces: string[] = [];
    let done = 0;
    for (const { start, end, text } of this.#kept) {
      pieces.push(blanked(this.#source.slice(done, start)), text);
      done = end;
    }
    pieces.push(blanked(this.#source.slice(done)));
    return pieces.join('');
  }

  #dummiesIn(blank: string, cuts: readonly number[]): ProseDummy[] {
    const parts = this.#dummies;
    const apart = parts.filter((part) => !isLetter(part, blank)).map(({ start }) => start);
    const broken = this.#brokenWords(
      blank,
      apart.length > 0 ? [...cuts, ...apart].sort((a, b) => a - b) : cuts,
    );
    if (parts.length === 0 && broken.length === 0) return [];
    const whole = merged([
      ...parts.map((part) => (isLetter(part, blank) ? grown(blank, part) : part)),
      ...broken,
    ]);
    let next = 0;
    const read = whole.map(({ start, end }) => {
      let reads: string | undefined = '';
      let from = start;
      for (; next < parts.length && parts[next]!.start < end; next++) {
        const part = parts[next]!;
        if (part.reads === undefined) reads = undefined;
        if (reads !== undefined) reads += blank.slice(from, part.start) + part.reads;
        from = part.end;
      }
      if (reads === undefined) return { start, end };
      const word = (reads + blank.slice(from, end)).replace(/\s+/g, '');
      const [cut = 0] = contractionCuts(word, true);
      // Of a contraction, what stands before the apostrophe may be written as it reads.
      const own = blank.startsWith(word.slice(0, cut), start) ? cut : 0;
      return { start: start + own, end, reads: word.slice(own) };
    });
    return read.filter(({ reads }) => reads !== '');
  }

  /** Finds words with markup inside, like `un**believ**able`, the rest of which would read as other words. */
  #brokenWords(text: string, cuts: readonly number[]): Span[] {
    const found: Span[] = [];
    const joins = this.#dummies.filter(({ reads }) => reads === '');
    let join = 0;
    let cut = 0;
    for (let index = 1; index < this.#kept.length; index++) {
      const start = this.#kept[index - 1]!.end;
      const end = this.#kept[index]!.start;
      if (end === start || !/[\p{L}\p{N}&]/u.test(text[start - 1]!) || !WORD.test(text[end]!)) continue;
      while (cut < cuts.length && cuts[cut]! < start) cut++;
      if (cut < cuts.length && cuts[cut]! <= end) continue;
      let between = '';
      let from = start;
      for (; join < joins.length && joins[join]!.end <= end; join++) {
        if (joins[join]!.start < start) continue;
        between += this.#source.slice(from, joins[join]!.start);
        from = joins[join]!.end;
      }
      between = (between + this.#source.slice(from, end)).replace(PHRASE_TAG, '');
      // White space separates words, and so does HTML such as `<br>`.
      if (!/[\s<]/.test(between)) found.push(grown(text, { start, end }));
    }
    return found;
  }
}

/** A range that stands for a word, or is another spelling of `reads`. */
interface Piece extends Span {
  readonly reads?: string;
}

/** A tag of HTML that may stand inside a word. A superscript is rather a mark beside one. */
const PHRASE_TAG =
  /<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|s|samp|small|span|strike|strong|sub|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi;

const WORD = /[\p{L}\p{N}\p{M}_]/u;
const JOINING = /^['’&_‐‑-]$/;

/** Replaces everything but line ends by spaces. */
export function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** Tells whether a piece belongs to the word around it, as stand-ins, letters and what joins two letters do. */
function isLetter({ start, end, reads }: Piece, blank: string): boolean {
  if (reads === undefined || /^[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D]*$/u.test(reads)) return true;
  const [before, after] = [blank[start - 1] ?? '', blank[end] ?? ''];
  if (reads === '–') return /\d/.test(before) && /\d/.test(after);
  return JOINING.test(reads) && WORD.test(before) && WORD.test(after);
}

/** Extends a range by the letters that touch it: `` `x`s `` is one word. */
function grown(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from > 0 && /[\p{L}\p{N}_&-]/u.test(text[from - 1]!)) from--;
  while (to < text.length && (WORD.test(text[to]!) || (text[to] === '-' && WORD.test(text[to + 1] ?? ''))))
    to++;
  return { start: from, end: to };
}

/** Sorts ranges and merges those that overlap, and letters that touch. */
function merged(spans: readonly Piece[]): Span[] {
  const found: { start: number; end: number; letter: boolean }[] = [];
  for (const { start, end, reads } of [...spans].sort((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    const letter = !reads || WORD.test(reads);
    if (last && (start < last.end || (start === last.end && letter && last.letter))) {
      last.end = Math.max(last.end, end);
    } else found.push({ start, end, letter });
  }
  return found;
}

/**
 * Pads `reads` with blanks: after it, or before it where a word follows, as after an opening quotation mark, or where it is
 * the rest of a word.
 */
function padded(reads: string, start: number, end: number, blank: string): string {
  const opens = /\S/.test(blank[end] ?? ' ') && /^(?:\s|\p{L}{2})/u.test((blank[start - 1] ?? ' ') + reads);
  return opens ? reads.padStart(end - start) : reads.padEnd(end - start);
}

/** Trims the blocks and drops those without a word; letters and digits of stand-ins do not count. */
function withWords(text: string, blocks: readonly Span[], dummies: readonly ProseDummy[]): Span[] {
  const standIns = dummies.filter(({ reads }) => reads === undefined);
  const found: Span[] = [];
  let first = 0;
  for (const block of blocks) {
    while (first < standIns.length && standIns[first]!.end <= block.start) first++;
    let words = '';
    let from = block.start;
    for (let at = first; at < standIns.length && standIns[at]!.start < block.end; at++) {
      words += text.slice(from, Math.max(from, standIns[at]!.start));
      from = Math.max(from, standIns[at]!.end);
    }
    words += text.slice(from, Math.max(from, block.end));
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    const piece = text.slice(block.start, block.end);
    const lead = piece.length - piece.trimStart().length;
    found.push({ start: block.start + lead, end: block.start + piece.trimEnd().length });
  }
  return found;
}
