import { lineSpans } from '../../lines.ts';
import type { Prose } from '../../prose.ts';
import type { Span } from '../../span.ts';

/**
 * Reads plain text. Blank lines separate paragraphs; the lines of a paragraph belong together, because they may be
 * wrapped. A line that begins with a bullet or a number begins a block of its own, and a ruler (`-----`) separates
 * blocks without being one.
 */
export function plainProse(text: string): Prose {
  const blocks: Span[] = [];
  let open: { start: number; end: number } | undefined;
  for (const line of lineSpans(text)) {
    const content = text.slice(line.start, line.end);
    const blank = !/[^\s\uFEFF]/.test(content);
    if (blank || RULER.test(content)) {
      open = undefined;
    } else if (!open || ITEM.test(content.slice(0, 80))) {
      open = trimmed(text, line);
      blocks.push(open);
    } else {
      open.end = trimmed(text, line).end;
    }
  }
  return { text: text.replaceAll('\uFEFF', ' '), blocks, dummies: [] };
}

const ITEM = /^\s*(?:[-*+•‣◦⁃·▪●–—]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5}|[IVX]{1,5})[.)]\)?)\s+\S/u;
const RULER = /^\s*([-=*_~#+])(?:\s*\1){2,}\s*$/;

/** Trims a line of white space. */
function trimmed(text: string, line: Span): { start: number; end: number } {
  let { start, end } = line;
  while (start < end && /[\s\uFEFF]/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return { start, end };
}
