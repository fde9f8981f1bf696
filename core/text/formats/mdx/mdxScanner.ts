import { blanked } from '../../mask.ts';
import type { Span } from '../../span.ts';
import { STAND_IN } from '../markdown/dialects.ts';
import { isBlockTag } from '../markdown/leadingBlocks.ts';
import { codeEnd, moduleEnd, tagEnd } from './mdxCode.ts';

/**
 * The Markdown in MDX, of the same length: statements of modules, comments and expressions on lines of their own are blank,
 * another expression is a stand-in, and tags either stay or end a paragraph.
 */
export function withoutMdx(text: string): string {
  const scanner = new MdxScanner(text, 0);
  scanner.readTo(text.length);
  let made = '';
  for (const { start, end, kind } of scanner.found) {
    made += text.slice(made.length, start) + replacement(text, start, end, kind);
  }
  return made + text.slice(made.length);
}

/** `module`: a statement, or anything else that is left out wherever it stands. */
type Kind = 'module' | 'expression' | 'tag';

/** Finds the JavaScript and the tags of MDX from a place on, as far as asked; code, math and comments of Markdown have none. */
export class MdxScanner {
  readonly found: (Span & { readonly kind: Kind })[] = [];
  /** Up to where the text has been read. */
  at: number;
  readonly #text: string;

  constructor(text: string, from: number) {
    this.#text = text;
    this.at = from;
  }

  readTo(end: number): void {
    while (this.at < end) this.at = this.#step(this.at);
  }

  #step(at: number): number {
    const text = this.#text;
    if (at === 0 || text[at - 1] === '\n') {
      const end = this.#lineStart(at);
      if (end > at) return end;
    }
    switch (text[at]) {
      case '\\':
        return at + 2;
      case '`':
      case '$':
        return inlineEnd(text, at);
      case '{':
        return this.#add(at, codeEnd(text, at), 'expression');
      case '<': {
        LITERAL.lastIndex = at;
        if (LITERAL.test(text)) return LITERAL.lastIndex;
        const end = tagEnd(text, at);
        const close = this.#leftOutEnd(at);
        if (close > end) return this.#add(at, close, 'module');
        return end > at ? this.#add(at, end, 'tag') : at + 1;
      }
    }
    SPECIAL.lastIndex = at + 1;
    return SPECIAL.exec(text)?.index ?? text.length;
  }

  /** Reads front matter, fenced code or a module's statement, if one begins with the line. */
  #lineStart(at: number): number {
    const text = this.#text;
    if (at === 0 && /^---[ \t]*\r?\n/.test(text)) return endOf(text, /\n---[ \t]*\r?(?=\n|$)/g, 3);
    MODULE.lastIndex = at;
    if (MODULE.test(text)) return this.#add(at, moduleEnd(text, at), 'module');
    FENCE.lastIndex = at;
    const mark = FENCE.exec(text)?.[1];
    if (mark === undefined) return at;
    return endOf(text, new RegExp(`\\n[ \\t>]*[${mark[0]}]{${mark.length},}[ \\t]*\\r?(?=\\n|$)`, 'g'), at);
  }

  /** Finds the end of a component whose text is no prose; 0 if none begins at `at`. */
  #leftOutEnd(at: number): number {
    LEFT_OUT.lastIndex = at;
    const name = LEFT_OUT.exec(this.#text)?.[1];
    if (name === undefined) return 0;
    const close = this.#text.indexOf(`</${name}>`, at);
    return close < 0 ? this.#text.length : close + name.length + 3;
  }

  #add(start: number, end: number, kind: Kind): number {
    this.found.push({ start, end, kind });
    return end;
  }
}

function endOf(text: string, close: RegExp, from: number): number {
  close.lastIndex = from;
  return close.test(text) ? close.lastIndex : text.length;
}

/** Finds the end of code or math in a line or paragraph; the end of its mark where it stays open. */
function inlineEnd(text: string, at: number): number {
  let from = at;
  while (text[from] === text[at]) from++;
  const mark = text.slice(at, from);
  const rest = text.slice(from, from + LONGEST_INLINE);
  const limit = rest.search(mark[0] === '`' || mark.length > 1 ? /\n[ \t]*(?:\r?\n|```|~~~)/ : /\n/);
  const within = limit < 0 ? rest : rest.slice(0, limit);
  for (let end = within.indexOf(mark); end >= 0; ) {
    let after = end + mark.length;
    while (within[after] === mark[0]) after++;
    if (after === end + mark.length) return from + after;
    end = within.indexOf(mark, after);
  }
  return from;
}

function replacement(text: string, start: number, end: number, kind: Kind): string {
  const source = text.slice(start, end);
  const before = /[^\n]*$/.exec(text.slice(Math.max(0, start - LONGEST_BESIDE), start))![0];
  const after = /^[^\n]*/.exec(text.slice(end, end + LONGEST_BESIDE))![0];
  const alone = before.trim() === '' && after.trim() === '';
  if (kind === 'module' || /^\{\s*(?:\/\*|#|["'`]\s*["'`]\s*\}|\})/.test(source)) return blanked(source);
  if (kind === 'expression') return alone ? blanked(source) : STAND_IN.repeat(source.length);
  const name = /^<\/?([\w.:-]*)/.exec(source)![1]!;
  if (alone || name === '') return blanked(source);
  const component = /^\p{Lu}|\./u.test(name);
  if (component || isBlockTag(name)) {
    const line = text.slice(Math.max(0, start - before.length - 80), start - before.length).trimEnd();
    const next = text.slice(end + after.length, end + after.length + 80);
    const begins =
      /^(?:\s|<[^<>]*>)*$/.test(before) && (!component || !/[^>\s]$/.test(line) || /\n\s*$/.test(line));
    const ends = /^(?:\s|<[^<>]*>)*$/.test(after) && (!component || /^\r?\n(?:\s*(?:\n|$|<))|^$/.test(next));
    // A line end in the tag ends the paragraph.
    if (begins) return `${' '.repeat(source.length - 1)}\n`;
    if (ends) return `\n${' '.repeat(source.length - 1)}`;
  }
  return source.length <= LONGEST_INLINE && HTML_TAG.test(source) ? source : blanked(source);
}

/** How much of the line before and behind a tag is looked at. */
const LONGEST_BESIDE = 200;
const LONGEST_INLINE = 2000;
/** A tag that the Markdown parser takes for one. */
const HTML_TAG =
  /^<\/?[a-zA-Z][a-zA-Z\d-]*(?:\s+[a-zA-Z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>$/;
/** Components that hold code, the names of files, or what is drawn. */
const LEFT_OUT =
  /<(CodeBlock|FileTree|Files|Mermaid|Tree|pre|script|style|svg)(?=[\s>])[^<>]{0,500}(?<!\/)>/y;
const MODULE = /(?:import|export)[ {*'"]/y;
const FENCE = /[ \t>]*(?:[-*+] +|\d{1,3}[.)] +)?(`{3,}(?=[^`\n]*(?:\n|$))|~{3,}|\$\$(?=[ \t]*\r?\n))/y;
/** A comment of HTML, or an address in brackets. */
const LITERAL =
  /<!--[\s\S]*?(?:-->|$)|<[a-z][a-z\d+.-]{1,20}:[^\s<>{}]{1,300}>|<[^\s<>{}@]{1,100}@[^\s<>{}]{1,100}>/y;
const SPECIAL = /[\\`${<]|(?<=\n)[\s\S]/g;
