/** Gives the line, from 1, on which an offset into the text stands, without reading the text again. */
export function linesOf(text: string): (offset: number) => number {
  const feeds: number[] = [];
  for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) feeds.push(feed);
  return (offset) => {
    let [before, end] = [0, feeds.length];
    while (before < end) {
      const middle = (before + end) >> 1;
      if (feeds[middle]! < offset) before = middle + 1;
      else end = middle;
    }
    return before + 1;
  };
}
