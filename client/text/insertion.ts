/** The columns of a line that a word replaces, and the text to put there. */
export interface Insertion {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The word that is replaced; empty if the word is inserted between others. */
  readonly replaced: string;
}

/**
 * Puts a word into a line at a column: in place of the word that the column lies in or touches (of two, the one that
 * begins there), without its possessive ending; else at the column, with spaces where it would stick to its neighbors.
 */
export function insertionAt(line: string, column: number, word: string): Insertion {
  const touched = Array.from(line.matchAll(WORD), ({ 0: text, index: start }) => ({ text, start })).filter(
    ({ text, start }) => start <= column && column <= start + text.length,
  );
  const found = touched.find(({ text, start }) => column < start + text.length) ?? touched[0];
  if (found) {
    const replaced = found.text.replace(/['’]s$/i, '');
    return { start: found.start, end: found.start + replaced.length, text: word, replaced };
  }
  const before = SPACE_AFTER.test(line.slice(0, column)) ? ' ' : '';
  const after = SPACE_BEFORE.test(line.slice(column)) ? ' ' : '';
  return { start: column, end: column, text: before + word + after, replaced: '' };
}

/** A word with its inner hyphens and apostrophes. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-‐‑'’][\p{L}\p{M}\p{N}]+)*/gu;

/** A text that a space must follow: it ends in no space, opening mark or mark of markup. */
const SPACE_AFTER = /[^\s([{<«“‘`$*_~#/\-–—"']$|[^\s([{<«“‘`$*_~#/\-–—]["']$/u;

/** A text that a space must precede: it begins with no space, closing mark or mark of markup. */
const SPACE_BEFORE = /^[^\s)\]}>»”’,.;:!?…%`$*_~/\-–—\\"']|^["'][\p{L}\p{N}]/u;
