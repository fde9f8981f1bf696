import type { Prose } from './prose.ts';
import type { Span } from './span.ts';

/** Builds prose of the same length as the source: everything is blank but what is kept or stands for a word. */
export class Mask {
  readonly #source: string;
  readonly #pieces: string[] = [];
  readonly #blocks: Span[] = [];
  readonly #dummies: Span[] = [];
  /** How far the pieces reach. */
  #done = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Runs `fill`, and makes what it kept a block if there is a word in it that is no dummy. */
  block(start: number, end: number, fill: () => void): void {
    this.#blank(start);
    const pieces = this.#pieces.length;
    const dummies = this.#dummies.length;
    fill();
    this.#blank(end);
    const text = this.#pieces.slice(pieces).join('');
    this.#pieces.length = pieces;
    this.#pieces.push(text);
    const from = text.search(/\S/);
    if (from < 0 || !this.#dummies.length) {
      if (from >= 0) this.#blocks.push({ start: start + from, end: start + text.trimEnd().length });
      return;
    }
    let words = '';
    let at = 0;
    for (const dummy of this.#dummies.slice(dummies)) {
      words += text.slice(at, dummy.start - start);
      at = dummy.end - start;
    }
    words += text.slice(at);
    if (/[\p{L}\p{N}]/u.test(words))
      this.#blocks.push({ start: start + from, end: start + text.trimEnd().length });
  }

  /** Keeps `[start, end)` as prose; lines after the first lose the marks of `quotes` block quotes. */
  keep(start: number, end: number, quotes: number): void {
    this.#blank(start);
    let text = this.#source.slice(start, end);
    if (quotes && /[\r\n]/.test(text)) {
      const marks = new RegExp(`(?<=[\\r\\n])(?:[ \\t]*>){1,${quotes}}`, 'g');
      text = text.replace(marks, (mark) => ' '.repeat(mark.length));
    }
    if (text.includes('\\')) text = text.replace(/\\(?=[!-/:-@[-`{-~])/g, ' ');
    if (text.includes('&'))
      text = text.replace(/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/g, entity);
    this.#pieces.push(text);
    this.#done = end;
  }

  /** Makes `[start, end)` stand for one word. */
  dummy(start: number, end: number): void {
    this.#blank(start);
    this.#pieces.push('X'.repeat(end - start));
    this.#dummies.push({ start, end });
    this.#done = end;
  }

  prose(): Prose {
    this.#blank(this.#source.length);
    return { text: this.#pieces.join(''), blocks: this.#blocks, dummies: this.#dummies };
  }

  #blank(to: number): void {
    if (to <= this.#done) return;
    this.#pieces.push(this.#source.slice(this.#done, to).replace(/[^\r\n]/g, ' '));
    this.#done = to;
  }
}

function entity(source: string): string {
  const character = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'" }[
    source
  ];
  return (character ?? ' ').padEnd(source.length, ' ');
}
