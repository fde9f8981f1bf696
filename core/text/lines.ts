import type { Span } from './span.ts';

/** Yields the lines of a text without their ends (`\n`, `\r\n` or `\r`), empty ones included. */
export function* lineSpans(text: string): Generator<Span> {
  const ends = new RegExp(LINE_END);
  let start = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield { start, end: end.index };
    start = ends.lastIndex;
  }
  if (start < text.length) yield { start, end: text.length };
}

/** Finds the lines that are not blank, each one sentence, without the white space or byte-order mark around them. */
export function lineSentences(text: string): Span[] {
  const found: Span[] = [];
  for (const line of lineSpans(text)) {
    let { start, end } = line;
    while (start < end && /\s/.test(text[start]!)) start++;
    while (end > start && /\s/.test(text[end - 1]!)) end--;
    if (end > start) found.push({ start, end });
  }
  return found;
}

const LINE_END = /\r\n?|\n/g;
