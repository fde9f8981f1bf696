import type { Span } from '../../span.ts';

/**
 * Tells whether a piece of Markdown may be given to the parser. The parser's time grows with the square of the number
 * of delimiters in one run of text, and with the depth of nesting: a few thousand brackets in a row take seconds. Text
 * written by people stays far below these limits.
 */
export function isParsable(text: string): boolean {
  let delimiters = 0;
  let lineStart = true;
  let depth = 0;
  let bars = 0;
  let fence = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) {
      lineStart = true;
      depth = 0;
      bars = 0;
      continue;
    }
    const kind = code < 128 ? KINDS[code]! : 0;
    if (lineStart) {
      if (code === 0x60 || code === 0x7e) {
        const mark = text.slice(at, at + 3);
        if (fence ? mark === fence : mark === '~~~' || (mark === '```' && !isInLine(text, at))) {
          fence = fence ? '' : mark;
        }
      }
      // A table row or list item begins a run of its own.
      if (kind & MARKER && ++depth > MAX_DEPTH) return false;
      if (kind & ROW) delimiters = 0;
      if (!(kind & (MARKER | BLANK))) lineStart = false;
    }
    if (code === BAR && !fence && ++bars > MAX_BARS) return false;
    if (kind & DELIMITER && !fence && ++delimiters > MAX_DELIMITERS) return false;
  }
  return true;
}

/** Tells whether the backticks at `at` are no fence, since others follow in their line. */
function isInLine(text: string, at: number): boolean {
  const rest = /[^`]/g;
  rest.lastIndex = at;
  const from = rest.exec(text)?.index ?? text.length;
  const next = text.indexOf('`', from);
  const feed = text.indexOf('\n', from);
  return next >= 0 && (feed < 0 || next < feed);
}

/** Tells whether a line has too many cells for the parser, whose time grows with the square of their number. */
export function isWideRow(text: string, { start, end }: Span): boolean {
  let bars = 0;
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === BAR && ++bars > MAX_BARS) return true;
  return false;
}

const BAR = 0x7c;
/** Most bars in a line. */
const MAX_BARS = 1_000;
const MAX_DELIMITERS = 1_000;
/** Most characters of container markers (`>`, `-`, `1.`) at the start of a line; each may be a level of nesting. */
const MAX_DEPTH = 60;

const DELIMITER = 1;
const MARKER = 2;
const BLANK = 4;
const ROW = 8;

const KINDS = new Uint8Array(128);
for (const character of '*_[]<`~$&\\!(@') KINDS[character.charCodeAt(0)]! |= DELIMITER;
for (const character of '>-+*.)0123456789') KINDS[character.charCodeAt(0)]! |= MARKER;
for (const character of ' \t') KINDS[character.charCodeAt(0)]! |= BLANK;
for (const character of '|-+') KINDS[character.charCodeAt(0)]! |= ROW;
