import { isSpace } from './characters.ts';

/** The marker of a list item: `1.`, `2)`, `3.)`, `a.`. */
export interface Marker {
  readonly start: number;
  readonly value: number;
  readonly mark: string;
}

const ITEM = /^[([]?(\d{1,3}|[a-z])(\.\)|[.)])(?=\s|\p{Lu})/u;
/** A marker with a period and what may precede it: `IV.`, `*1.`, `(a).` */
const MARKER = /^(?:[*•⁃▪●◦-]\s?)?[([]?(?:\d{1,3}|\p{L}|[ivxIVX]{1,5})[)\]]?\.[)\]]?$/u;

/** Tells whether `[start, stop)` is the marker of a list item, with its period, and nothing else. */
export function isMarker(text: string, start: number, stop: number): boolean {
  return stop - start <= 9 && MARKER.test(text.slice(start, stop));
}

/** Finds the marker that begins at `start`. */
export function markerAt(text: string, start: number): Marker | undefined {
  const found = ITEM.exec(text.slice(start, start + 8));
  if (!found) return undefined;
  const value = /\d/.test(found[1]!) ? Number(found[1]) : found[1]!.charCodeAt(0) - 96;
  return { start, value, mark: found[2]! };
}

/** Finds the marker whose period or bracket is at `at`, if there is one with white space before it. */
export function markerEndingAt(text: string, from: number, at: number): Marker | undefined {
  let begin = at;
  while (at - begin < 4 && begin > from && /[\da-z]/.test(text[begin - 1]!)) begin--;
  if (begin === at || begin <= from || !isSpace(text.charCodeAt(begin - 1))) return undefined;
  return markerAt(text, begin);
}
