import type { FolderTokenizer } from '../tokenizer.ts';
import type { PlacedPieces } from './wordPieces.ts';

/** A sentence with masks, for the model, and the pieces whose probability is asked at one of them. */
export interface MaskedRow {
  /** The ids of its tokens, special ones included. */
  readonly ids: readonly number[];
  /** The index of the mask. */
  readonly at: number;
  readonly asked: { readonly piece: number; readonly word: number; readonly index: number }[];
}

/**
 * The rows that score words: for each piece of a word one row in which that piece and those of the word to its right
 * are masked. Equal rows are one: all words of one piece in a place share theirs. A sentence that is longer than the
 * model's input is cut to what surrounds the word, as much on both sides as there is.
 *
 * @param words undefined for a word without a score; no row asks for it, nor for a word that is too long
 * @param maximumLength tokens per row, special tokens included
 */
export function maskedRows(
  words: readonly (PlacedPieces | undefined)[],
  mask: number,
  around: FolderTokenizer['around'],
  maximumLength: number,
): MaskedRow[] {
  const rows = new Map<string, MaskedRow>();
  const room = maximumLength - around.before.length - around.after.length;
  for (const [word, placed] of words.entries()) {
    if (!placed || placed.word.length > room) continue;
    const { before, after } = contextWithin(placed, room - placed.word.length);
    for (const [index, piece] of placed.word.entries()) {
      const masked = placed.word.map((known, k) => (k < index ? known : mask));
      const ids = [...around.before, ...before, ...masked, ...after, ...around.after];
      const at = around.before.length + before.length + index;
      const key = `${at} ${ids.join(' ')}`;
      const row = rows.get(key) ?? { ids, at, asked: [] };
      row.asked.push({ piece, word, index });
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}

/** The pieces nearest to the word: half of the room on each side, and what one side leaves for the other. */
function contextWithin({ before, after }: PlacedPieces, room: number) {
  const left = Math.min(before.length, Math.max(Math.floor(room / 2), room - after.length));
  return {
    before: before.slice(before.length - left),
    after: after.slice(0, Math.max(0, room - left)),
  };
}
