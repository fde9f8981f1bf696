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

/** Tests whether the formula that ends at `end` has a period at its end and no small letter follows. */
export function endsSentence(text: string, end: number): boolean {
  if (!LAST_PERIOD.test(text.slice(Math.max(0, end - 120), end))) return false;
  return !/^[\s%]*\p{Ll}/u.test(text.slice(end, end + 80));
}

/** A period before the closing mark, labels and the like aside; that of `\\right.` is a bracket. */
const LAST_PERIOD =
  /(?<!\\(?:right|left)|\.)\.\s*(?:\\(?:label|tag|nonumber|notag|qedhere|end)\*?(?:\{[^{}]*\})?\s*)*(?:\\\]|\$\$|\\end\{[^{}]*\})$/;

/** Finds the next blank line; the end of the text if there is none. */
export function paragraphEnd(text: string, from: number): number {
  BLANK.lastIndex = from;
  return BLANK.exec(text)?.index ?? text.length;
}

const PARTS = /\\[\s\S]|\$\$?|\n[^\S\n]*\n/g;
const BLANK = /\n[^\S\n]*\n/g;
