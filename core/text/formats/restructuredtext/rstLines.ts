import type { LinesSoFar } from '../linesSoFar.ts';

/** Cuts reStructuredText at unindented lines behind blank ones, outside tables and quoted literal blocks. */
export function rstLines(): LinesSoFar {
  /** Borders of the simple table around the lines. */
  let borders = 0;
  let last = '';
  return {
    mayBegin(text, start, _end, afterBlank) {
      const first = text[start]!;
      if (first === ' ' || first === '\t' || !afterBlank) return false;
      if (/::\s*$/.test(last) && QUOTING.test(first)) return false;
      return borders === 0 || (borders > 1 && SIMPLE_BORDER.test(last));
    },
    read(text, start, end) {
      last = text.slice(Math.max(start, end - 300), end);
      if (SIMPLE_BORDER.test(text.slice(start, Math.min(end, start + 300)))) borders++;
    },
  };
}

/** A border of a simple table, which has two columns at least; nothing is indented here. */
const SIMPLE_BORDER = /^=+(?:[ \t]+=+)+\s*$/;
/** The mark before each line of a literal block that is not indented. */
export const QUOTING = /[!-/:-@[-`{-~]/;
