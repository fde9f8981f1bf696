import { firstIndex } from '../firstIndex.ts';
import { type DocumentFormat, formatDefinitionOf } from './formats/index.ts';
import type { LinesSoFar } from './formats/linesSoFar.ts';
import { type Markup, NO_MARKUP, ownTreatments } from './formats/markup.ts';
import type { Span } from './span.ts';

/**
 * Cuts a document into pieces that can be read independently of each other: the prose of the document is
 * that of its chunks. Chunks cover the whole text, in order. Each begins with a line that follows a blank line (in
 * Markdown also with a list item), unless that line is inside a construct that continues there. Time is linear.
 */
export function splitChunks(text: string, language: DocumentFormat, markup: Markup = NO_MARKUP): Span[] {
  return scan(text, () => linesOf(language, markup), 0, []);
}

/** The range `[start, oldEnd)` of a text that was replaced, and the end of the replacement. */
export interface TextEdit {
  readonly start: number;
  readonly oldEnd: number;
  readonly newEnd: number;
}

/**
 * Cuts `text`, which one edit made of the text of the chunks `previous`. Reads only the chunks that the edit touches
 * and those whose cuts it moves. The markup must be the one with which `previous` were cut.
 */
export function rechunk(
  text: string,
  language: DocumentFormat,
  previous: readonly Span[],
  edit: TextEdit,
  markup: Markup = NO_MARKUP,
): Span[] {
  const shift = edit.newEnd - edit.oldEnd;
  let kept = firstAtOrAfter(previous, edit.start);
  // The cut before the edit may depend on the edited line.
  kept = Math.max(0, kept - 2);
  const chunks = previous.slice(0, kept);
  const from = previous[kept]?.start ?? 0;
  let rest = previous.length;
  scan(
    text,
    () => linesOf(language, markup),
    from,
    chunks,
    (cut) => {
      if (cut < edit.newEnd) return false;
      const same = firstAtOrAfter(previous, cut - shift);
      if (previous[same]?.start !== cut - shift) return false;
      rest = same;
      return true;
    },
  );
  for (; rest < previous.length; rest++) {
    const { start, end } = previous[rest]!;
    chunks.push({ start: start + shift, end: end + shift });
  }
  return chunks;
}

function linesOf(language: DocumentFormat, markup: Markup): LinesSoFar {
  return formatDefinitionOf(language).lines(ownTreatments(markup, language));
}

/** Adds to `into` the chunks from `from`, where one begins, until the end or the first cut that `stopAt` accepts. */
function scan(
  text: string,
  createLines: () => LinesSoFar,
  from: number,
  into: Span[],
  stopAt: (cut: number) => boolean = () => false,
): Span[] {
  let lines = createLines();
  let start = from;
  let afterBlank = false;
  for (let at = from; at < text.length; ) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed + 1;
    const blank = isBlank(text, at, end);
    if (!blank && at > start && lines.mayBegin(text, at, end, afterBlank)) {
      into.push({ start, end: at });
      if (stopAt(at)) return into;
      start = at;
      lines = createLines();
    }
    if (!blank) lines.read(text, at, end);
    afterBlank = blank;
    at = end;
  }
  if (start < text.length) into.push({ start, end: text.length });
  return into;
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 9 && code !== 10 && code !== 13) return false;
  }
  return true;
}

/** Finds the index of the first chunk that begins at or after `at`; the number of chunks if none does. */
function firstAtOrAfter(chunks: readonly Span[], at: number): number {
  return firstIndex(chunks.length, (index) => chunks[index]!.start >= at);
}
