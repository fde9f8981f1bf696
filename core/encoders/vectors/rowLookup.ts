import type { Vocabulary } from './vocabulary.ts';

/** How a token of a text becomes a word of the table. */
export interface WordForm {
  /** The table tells `Rose` from `rose`: a token is looked up as written; else lower-cased. */
  readonly cased: boolean;
  /** Where a cased token is unknown, its lower-cased form is tried: a sentence begins with a capital. */
  readonly orLowerCased: boolean;
}

export interface RowLookup {
  /** The row of a token as a text has it, or −1. */
  rowOf(token: string): number;
  /** What is looked up first for it. */
  formOf(token: string): string;
}

/** Distinct tokens remembered; a text uses few words often. */
const REMEMBERED = 50_000;

/**
 * Finds the row of a token; where it is unknown and holds a curly apostrophe, of the same with a straight one, as
 * tables have it. Nothing else is rewritten: which word another spelling stands for would be a guess.
 */
export function createRowLookup(vocabulary: Vocabulary, { cased, orLowerCased }: WordForm): RowLookup {
  const remembered = new Map<string, number>();
  const formOf = cased ? (token: string) => token : (token: string) => token.toLowerCase();
  const find = (token: string): number => {
    const row = findSpelled(vocabulary, formOf(token));
    return row >= 0 || !cased || !orLowerCased ? row : findSpelled(vocabulary, token.toLowerCase());
  };
  const rowOf = (token: string): number => {
    const known = remembered.get(token);
    if (known !== undefined) return known;
    const row = find(token);
    if (remembered.size >= REMEMBERED) remembered.clear();
    if (token.length <= 64) remembered.set(token, row);
    return row;
  };
  return { rowOf, formOf };
}

/** Tables of lower-cased words. */
export const LOWER_CASED: WordForm = { cased: false, orLowerCased: false };

function findSpelled(vocabulary: Vocabulary, word: string): number {
  const row = vocabulary.rowOf(word);
  if (row >= 0 || !/[’‘]/.test(word)) return row;
  return vocabulary.rowOf(word.replace(/[’‘]/g, "'"));
}
