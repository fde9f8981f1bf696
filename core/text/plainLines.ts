import { abbreviationKind } from './abbreviations.ts';
import type { LinesSoFar } from './linesSoFar.ts';
import { ITEM_LINE } from './plaintext.ts';

/** A chunk as long as this, in UTF-16 code units, is cut at a line break too. */
const LONG = 8192;

/**
 * Where plain text may be cut: at blank lines, and once a chunk is long, before a line that begins a block in any
 * case and where a sentence surely ends with its line, so that a text without blank lines is no single chunk.
 */
export function plainLines(): LinesSoFar {
  let length = 0;
  let last = '';
  return {
    mayBegin(text, start, end, afterBlank) {
      if (afterBlank) return true;
      if (length < LONG) return false;
      const line = text.slice(start, Math.min(end, start + 80));
      return ITEM_LINE.test(line) || (/^\p{Lu}\p{Ll}/u.test(line) && endsWithSentence(last));
    },
    read(text, start, end) {
      length += end - start;
      last = text.slice(Math.max(start, end - 40), end);
    },
  };
}

/** An ordinary word with its period or question mark: whatever sentence came before, it ends here. */
function endsWithSentence(line: string): boolean {
  const word = /(?:^|\s)(\p{Ll}{4,})[.?]\s*$/u.exec(line)?.[1];
  return word !== undefined && !/^[ivx]+$/.test(word) && abbreviationKind(word) === undefined;
}
