import type { TokenEdit, TokenEdits } from './tokenEdits.ts';

/** Tokens `from` to `to`, exclusive, and the words in their place. */
export type Replaced = readonly [from: number, to: number, words: readonly string[], repair?: boolean];

/** The edits that put words in the place of spans of tokens. */
export function replaced(...spans: readonly Replaced[]): TokenEdits {
  const edits = new Map<number, TokenEdit>();
  for (const [from, to, words, repair = false] of spans) {
    edits.set(from, { words, repair });
    for (let gone = from + 1; gone < to; gone++) edits.set(gone, { words: [], repair });
  }
  return edits;
}
