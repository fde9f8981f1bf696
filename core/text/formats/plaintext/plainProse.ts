import { LETTER_CLOSING, LETTER_GREETING } from '../../../english/words/letters.ts';
import { lineSpans } from '../../lines.ts';
import type { Prose } from '../../prose.ts';
import type { Span } from '../../span.ts';

/**
 * Reads plain text. Blank lines separate paragraphs; the lines of a paragraph belong together, because they may be
 * wrapped. A line that begins with a bullet or a number begins a block of its own, and a ruler (`-----`) separates
 * blocks without being one. Lines of an e-mail that are quoted (`> `) are apart from others, their marks are no words, and
 * each field of its head (`Subject: …`) is a block. So are the lines around a letter (`Dear Ms. Gray,`), headings above
 * their text and amounts below a colon (`2 cups flour`).
 */
export function plainProse(text: string): Prose {
  const blocks: Span[] = [];
  let open: { start: number; end: number } | undefined;
  let item = 0;
  let before = '';
  /** True if the block holds only the line before. */
  let alone = false;
  let depth = 0;
  const quotes: Span[] = [];
  for (const whole of lineSpans(text)) {
    const quote = QUOTE.exec(text.slice(whole.start, Math.min(whole.end, whole.start + 80)))?.[0] ?? '';
    const line = { start: whole.start + quote.length, end: whole.end };
    if (quote !== '') quotes.push({ start: whole.start, end: line.start });
    const content = text.slice(line.start, line.end);
    if (depthOf(quote) !== depth) open = undefined;
    depth = depthOf(quote);
    const blank = !/[^\s\uFEFF]/.test(content);
    if (blank || isRuler(content)) {
      open = undefined;
      item = 0;
    } else if (
      !open ||
      (FIELD.test(content) && (FIELD.test(before) || /:\s*$/.test(before))) ||
      (AMOUNT.test(content) && (AMOUNT.test(before) || /:\s*$/.test(before))) ||
      isApart(before, content, alone) ||
      (ITEM.test(content.slice(0, 80)) && !isWrapped(before, content, item))
    ) {
      open = trimmed(text, line);
      blocks.push(open);
      alone = true;
      item = Number(/^\s*(\d{1,3})\./.exec(content)?.[1] ?? item);
    } else {
      open.end = trimmed(text, line).end;
      alone = false;
    }
    before = content;
  }
  return { text: withoutMarks(text.replaceAll('\uFEFF', ' '), quotes), blocks, dummies: [] };
}

/** The text with spaces in the place of the marks of quoted lines. */
function withoutMarks(text: string, marks: readonly Span[]): string {
  if (marks.length === 0) return text;
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of marks) {
    pieces.push(text.slice(done, start), ' '.repeat(end - start));
    done = end;
  }
  return pieces.join('') + text.slice(done);
}

function depthOf(quote: string): number {
  return quote.split('>').length - 1;
}

/**
 * Tests whether a line that begins as an item does was wrapped there: `… by Robert` `J. Hale`, `… at the age of` `42.`
 * The line before it is long or ends with a comma, and a number does not follow on that of the last item.
 */
function isWrapped(before: string, line: string, item: number): boolean {
  const marker = /^\s*(?:\p{Lu}|(\d{1,3}))\.\s/u.exec(line.slice(0, 80));
  if (!marker || /^[01]$|^0/.test(marker[1] ?? '') || Number(marker[1]) === item + 1) return false;
  const end = before.slice(-80).trimEnd();
  return end.endsWith(',') || (before.length >= SHORTEST_WRAPPED && /[\p{Ll}\p{Lu}]$/u.test(end));
}

/**
 * Tests whether a block ends between two lines: around the closing of a letter, and behind a greeting or heading that the
 * block consists of so far, before a capital or a number.
 *
 * @param alone whether the block consists of the first line
 */
function isApart(line: string, next: string, alone: boolean): boolean {
  if (isClosing(line) || isClosing(next)) return true;
  if (!alone || line.length > LONGEST_HEADING || !/^\s*["“‘(]?[\p{Lu}\p{N}]/u.test(next.slice(0, 80)))
    return false;
  return (
    LETTER_GREETING.test(line) ||
    PART.test(line) ||
    (CAPITALS.test(line) && /\p{Ll}/u.test(next.slice(0, 80)))
  );
}

function isClosing(line: string): boolean {
  return line.length <= LONGEST_HEADING && LETTER_CLOSING.test(line);
}

/** Tests for a ruler, or for the `-- ` above the signature of an e-mail. */
function isRuler(line: string): boolean {
  const mark = /^\s*([-=*_~#+])/.exec(line)?.[1];
  if (mark === undefined) return false;
  const marks = line.replace(/\s+/g, '');
  return (marks.length > 2 && marks === mark.repeat(marks.length)) || /^-- ?$/.test(line);
}

const LONGEST_HEADING = 60;
/** The heading of a part of a book. */
const PART =
  /^\s*(?:Act|Appendix|Book|Canto|Chapter|Letter|Part|Scene|Section) (?:\d{1,3}|[IVXLC]{1,7}|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)[.:]?\s*$/;
/** A heading in capitals. */
const CAPITALS = /^\s*[\p{Lu}\d][\p{Lu}\d'’&,-]+(?: [\p{Lu}\d'’&,-]+)*\s*$/u;
/** A line that begins with an amount, as those of a list of ingredients do. */
const AMOUNT = /^\s*(?:\d{1,4}(?:[.,/]\d{1,3})?|[½⅓¼¾⅔])(?:[ -]\d{1,2}[/-]\d{1,2}\S*)?\s\S.{0,48}$/u;

/** Headings and items are mostly shorter than lines that are wrapped. */
const SHORTEST_WRAPPED = 50;

const ITEM = /^\s*(?:[-*+•‣◦⁃·▪●–—]|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5}|[IVX]{1,5})[.)]\)?)\s+\S/u;
/** The marks of a quoted line, at most eight: `> `, `> > `, `>>`. */
const QUOTE = /^ ?>(?: ?>){0,7}(?=\s*$|\s+[^\s>]|[\p{L}"“(])/u;
/** A field of the head of an e-mail, or what a person says in a play. */
const FIELD = /^\p{Lu}[\p{L}-]{0,24}: \S/u;

/** Trims a line of white space. */
function trimmed(text: string, line: Span): { start: number; end: number } {
  let { start, end } = line;
  while (start < end && /[\s\uFEFF]/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return { start, end };
}
