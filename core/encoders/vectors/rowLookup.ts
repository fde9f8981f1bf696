import type { Vocabulary } from './vocabulary.ts';

/** How a token is turned into a word of the table. */
export interface WordForm {
  /** Whether the table distinguishes `Rose` from `rose`: a token is then looked up as written, otherwise lowercased. */
  readonly cased: boolean;
  /** Whether the lowercased form of an unknown cased token is tried: a sentence begins with a capital. */
  readonly orLowerCased: boolean;
}

/** Looks tokens up in a table. */
export interface RowLookup {
  /** The row of a token as it is in a text, or −1. */
  rowOf(token: string): number;
  /** The form that is looked up first. */
  formOf(token: string): string;
}

/** Distinct tokens that are remembered: a text repeats a few words often. */
const REMEMBERED = 50_000;

/**
 * Creates a lookup. An unknown token with a curly apostrophe is looked up with a straight one, as tables have it. Nothing
 * else is rewritten: finding the word that another spelling stands for would be a guess.
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

/** The form of words in tables of lowercased words. */
export const LOWER_CASED: WordForm = { cased: false, orLowerCased: false };

function findSpelled(vocabulary: Vocabulary, word: string): number {
  const row = vocabulary.rowOf(word);
  if (row >= 0 || !/[’‘]/.test(word)) return row;
  return vocabulary.rowOf(word.replace(/[’‘]/g, "'"));
}
