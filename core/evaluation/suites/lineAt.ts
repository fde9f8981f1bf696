/** The line, from 1, on which an offset into the text stands. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let feed = text.indexOf('\n'); feed >= 0 && feed < offset; feed = text.indexOf('\n', feed + 1)) line++;
  return line;
}
