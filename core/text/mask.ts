import type { Prose } from './prose.ts';
import type { Span } from './span.ts';

/**
 * Builds prose of the same length as its source: all is blank but what is kept or stands for a word. Calls come
 * in the order of the source.
 */
export class Mask {
  readonly #source: string;
  /** What is kept, with the text it is kept as, which is as long as the stretch. */
  readonly #kept: { start: number; end: number; text: string }[] = [];
  readonly #dummies: Span[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  /** Keeps `[start, end)` as prose: as it stands, or as `text`. */
  keep(start: number, end: number, text: string = this.#source.slice(start, end)): void {
    if (end > start) this.#kept.push({ start, end, text });
  }

  /** Makes `[start, end)` stand for one word. */
  dummy(start: number, end: number): void {
    if (end > start) this.#dummies.push({ start, end });
  }

  /**
   * The prose, with the blocks that `blocksIn` finds in its text: without the white space around them, and only
   * those that hold a word that is not a dummy.
   */
  prose(blocksIn: (text: string) => readonly Span[]): Prose {
    const blank = this.#withKept();
    const dummies = merged([
      ...this.#dummies.map((dummy) => grown(blank, dummy)),
      ...this.#brokenWords(blank),
    ]);
    let text = '';
    for (const { start, end } of dummies) text += blank.slice(text.length, start) + 'X'.repeat(end - start);
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

  /** Words with markup inside, like `un**believ**able`: what is left of them reads as other words. */
  #brokenWords(text: string): Span[] {
    const found: Span[] = [];
    for (let index = 1; index < this.#kept.length; index++) {
      const start = this.#kept[index - 1]!.end;
      const end = this.#kept[index]!.start;
      if (end === start || !/[\p{L}\p{N}&]/u.test(text[start - 1]!) || !WORD.test(text[end]!)) continue;
      // White space parts words, and so does HTML such as `<br>`.
      if (!/[\s<]/.test(this.#source.slice(start, end))) found.push(grown(text, { start, end }));
    }
    return found;
  }
}

const WORD = /[\p{L}\p{N}\p{M}_]/u;

/** Everything but line ends becomes a space. */
export function blanked(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** With the letters that touch it: `` `x`s `` is one word. */
function grown(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from > 0 && /[\p{L}\p{N}_&-]/u.test(text[from - 1]!)) from--;
  while (to < text.length && (WORD.test(text[to]!) || (text[to] === '-' && WORD.test(text[to + 1] ?? ''))))
    to++;
  return { start: from, end: to };
}

function merged(spans: Span[]): Span[] {
  spans.sort((one, other) => one.start - other.start);
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = found.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

function withWords(text: string, blocks: readonly Span[], dummies: readonly Span[]): Span[] {
  const found: Span[] = [];
  let first = 0;
  for (const block of blocks) {
    while (first < dummies.length && dummies[first]!.end <= block.start) first++;
    let words = '';
    let from = block.start;
    for (let at = first; at < dummies.length && dummies[at]!.start < block.end; at++) {
      words += text.slice(from, Math.max(from, dummies[at]!.start));
      from = Math.max(from, dummies[at]!.end);
    }
    words += text.slice(from, Math.max(from, block.end));
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    const piece = text.slice(block.start, block.end);
    const lead = piece.length - piece.trimStart().length;
    found.push({ start: block.start + lead, end: block.start + piece.trimEnd().length });
  }
  return found;
}
