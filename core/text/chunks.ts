import type { Language } from './prose.ts';
import type { Span } from './span.ts';

/**
 * Cuts a document into pieces that can be read independently of each other: the prose of the document is
 * that of its chunks. Chunks cover the whole text, in order. A cut is made before a line that follows a blank
 * line, unless it stands inside something that blank lines do not end. Time is linear.
 */
export function splitChunks(text: string, language: Language): Span[] {
  return scan(text, language, 0, []);
}

/** Cuts `text` from `from`, where a chunk begins, and adds the chunks to `into`. */
function scan(text: string, language: Language, from: number, into: Span[]): Span[] {
  const state = SCANNERS[language]();
  let start = from;
  let blank = false;
  for (let at = from; at < text.length; ) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed + 1;
    if (isBlank(text, at, end)) {
      blank = true;
      state.blank();
    } else {
      if (blank && at > start && state.mayCut(text, at, end)) {
        into.push({ start, end: at });
        start = at;
      }
      blank = false;
      state.line(text, at, end, at === 0);
    }
    at = end;
  }
  if (start < text.length) into.push({ start, end: text.length });
  return into;
}

/** What must be known of the lines so far to tell whether the document may be cut. */
interface LineState {
  blank(): void;
  mayCut(text: string, start: number, end: number): boolean;
  line(text: string, start: number, end: number, first: boolean): void;
}

const SCANNERS: Record<Language, () => LineState> = {
  plaintext: () => ({ blank() {}, mayCut: () => true, line() {} }),
  markdown: () => new MarkdownLines(),
  latex: () => new LatexLines(),
};

class MarkdownLines implements LineState {
  /** What ends the construct that the lines are in, if blank lines do not. */
  #until: RegExp | undefined;
  /** The construct may be inside a list item, which an unindented line after a blank line ends. */
  #contained = false;
  #list = false;

  blank(): void {}

  mayCut(text: string, start: number): boolean {
    if (/[ \t]/.test(text[start]!)) return false;
    if (this.#until) {
      if (!this.#contained) return false;
      this.#until = undefined;
    }
    this.#list = false;
    return !/^(?:---|\+\+\+)/.test(text.slice(start, start + 3));
  }

  line(text: string, start: number, end: number, first: boolean): void {
    const line = text.slice(start, Math.min(end, start + 400));
    if (this.#until) {
      if (this.#until.test(end - start > 400 ? text.slice(start, end) : line)) this.#until = undefined;
      return;
    }
    if (!OPENING.test(line)) return;
    if (first) {
      const front = /^(---|\+\+\+)[ \t]*\r?\n/.exec(line);
      if (front) {
        this.#open(front[1] === '---' ? /^---[ \t]*\r?$/m : /^\+\+\+[ \t]*\r?$/m, false);
        return;
      }
    }
    if (/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line)) this.#list = true;
    const fence = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,}|\$\$+(?=[^$]*$))/m.exec(line);
    if (fence) {
      const mark = fence[2]!;
      this.#open(
        new RegExp(`^ {0,3}[${mark[0]}]{${mark.length},}[ \\t]*\\r?$`, 'm'),
        fence[1] !== '' && this.#list,
      );
      return;
    }
    const html = HTML.find(({ open }) => open.test(line));
    if (html && !html.close.test(text.slice(start, end))) this.#open(html.close, false);
  }

  #open(until: RegExp, contained: boolean): void {
    this.#until = until;
    this.#contained = contained;
  }
}

const OPENING = /^[ \t]*(?:[`~$<+*-]|\d)/;

/** The kinds of HTML block that run over blank lines (CommonMark 0.31, section 4.6, kinds 1 to 5). */
const HTML = [
  { open: /^ {0,3}<(?:script|pre|style|textarea)(?:\s|>|$)/i, close: /<\/(?:script|pre|style|textarea)>/i },
  { open: /^ {0,3}<!--/, close: /-->/ },
  { open: /^ {0,3}<\?/, close: /\?>/ },
  { open: /^ {0,3}<!\[CDATA\[/, close: /\]\]>/ },
  { open: /^ {0,3}<![a-z]/i, close: />/ },
];

class LatexLines implements LineState {
  blank(): void {}
  mayCut(): boolean {
    return true;
  }
  line(): void {}
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 9 && code !== 10 && code !== 13) return false;
  }
  return true;
}
