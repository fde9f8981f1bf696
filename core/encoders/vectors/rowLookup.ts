import type { Vocabulary } from './vocabulary.ts';

/** Distinct tokens remembered; a text uses few words often. */
const REMEMBERED = 50_000;

/**
 * Finds the row of a token as a text has it: lower-cased; where that is unknown and holds a curly apostrophe,
 * with a straight one, as GloVe's words have it. −1 if unknown. Nothing else is rewritten: which of GloVe's
 * words another spelling stands for would be a guess.
 */
export function createRowLookup(vocabulary: Vocabulary): (token: string) => number {
  const remembered = new Map<string, number>();
  return (token) => {
    const known = remembered.get(token);
    if (known !== undefined) return known;
    const row = find(vocabulary, token.toLowerCase());
    if (remembered.size >= REMEMBERED) remembered.clear();
    if (token.length <= 64) remembered.set(token, row);
    return row;
  };
}

function find(vocabulary: Vocabulary, word: string): number {
  const row = vocabulary.rowOf(word);
  if (row >= 0 || !/[’‘]/.test(word)) return row;
  return vocabulary.rowOf(word.replace(/[’‘]/g, "'"));
}
