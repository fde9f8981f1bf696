/**
 * Finds the end of the formula whose opening `mark` (`$`, `$$`, `\(`, `\[`) ends at `from`. An unclosed one extends to
 * the end of its paragraph.
 */
export function formulaEnd(text: string, mark: string, from: number): number {
  const close = { $: '$', $$: '$$', '\\(': '\\)', '\\[': '\\]' }[mark];
  let paragraph = -1;
  PARTS.lastIndex = from;
  for (let part = PARTS.exec(text); part; part = PARTS.exec(text)) {
    if (part[0] === close || (close === '$' && part[0] === '$$')) return part.index + close.length;
    if (part[0] === mark) break;
    if (part[0][0] !== '\n') continue;
    if (paragraph < 0) paragraph = part.index;
    // TeX lets no formula cross a blank line; a closing bracket shows at least where one was meant to end.
    if (close === '$' || close === '$$') break;
  }
  return paragraph < 0 ? paragraphEnd(text, from) : paragraph;
}

/** Finds the next blank line; the end of the text if there is none. */
export function paragraphEnd(text: string, from: number): number {
  BLANK.lastIndex = from;
  return BLANK.exec(text)?.index ?? text.length;
}

const PARTS = /\\[\s\S]|\$\$?|\n[^\S\n]*\n/g;
const BLANK = /\n[^\S\n]*\n/g;
