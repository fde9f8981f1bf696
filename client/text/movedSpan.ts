/** Offsets into a text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A change of a text: the span that is replaced, and the length of what replaces it. */
export interface TextChange extends Span {
  readonly inserted: number;
}

/** A change as the editor reports it. */
export function changeOf({
  rangeOffset: start,
  rangeLength,
  text,
}: {
  readonly rangeOffset: number;
  readonly rangeLength: number;
  readonly text: string;
}): TextChange {
  return { start, end: start + rangeLength, inserted: text.length };
}

/** A span after a change of the text. One that the change overlaps takes in what is inserted. */
export function movedSpan(span: Span, { start, end, inserted }: TextChange): Span {
  const by = inserted - (end - start);
  if (end <= span.start) return { start: span.start + by, end: span.end + by };
  if (start >= span.end) return span;
  return { start: Math.min(span.start, start), end: Math.max(span.end, end) + by };
}

/** Tests whether a change touches a span, be it at one of its ends. */
export function touchesSpan(span: Span, { start, end }: TextChange): boolean {
  return start <= span.end && end >= span.start;
}
