import type { LinesSoFar } from '../linesSoFar.ts';
import { markdownLines } from '../markdown/markdownLines.ts';
import { MdxScanner } from './mdxScanner.ts';

/** Cuts MDX where Markdown may be cut, outside JavaScript. */
export function mdxLines(): LinesSoFar {
  const markdown = markdownLines();
  let scanner: MdxScanner | undefined;
  return {
    mayBegin: (text, start, end, afterBlank) =>
      (scanner?.at ?? start) <= start && markdown.mayBegin(text, start, end, afterBlank),
    read(text, start, end) {
      markdown.read(text, start, end);
      scanner ??= new MdxScanner(text, start);
      scanner.readTo(end);
    },
  };
}
