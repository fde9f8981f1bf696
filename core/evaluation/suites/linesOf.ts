import { firstIndex } from '../../firstIndex.ts';

/** Gives the line, from 1, on which an offset into the text stands, without reading the text again. */
export function linesOf(text: string): (offset: number) => number {
  const feeds: number[] = [];
  for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) feeds.push(feed);
  return (offset) => firstIndex(feeds.length, (index) => feeds[index]! >= offset) + 1;
}
