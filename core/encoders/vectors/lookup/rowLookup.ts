import type { Vocabulary } from '../table/vocabulary.ts';
import { readsNeighbors, tokenReadings } from './tokenReadings.ts';

/** The rules that turn a token into a word of the table. */
export interface WordForm {
  /** True if the table distinguishes `Rose` from `rose`: a token is then looked up as written, otherwise lowercased. */
  readonly cased: boolean;
  /** True if the lowercased form of an unknown cased token is tried: a sentence begins with a capital. */
  readonly orLowerCased: boolean;
  /** True if the table has the rows of tokenReadings.ts, for contractions, signs and numbers. */
  readonly extended?: boolean;
}

/** Looks tokens up in a table. */
export interface RowLookup {
  /**
   * The row of a token as it is in a text, or −1. The tokens beside it decide what a part of a contraction stands for.
   */
  rowOf(token: string, before?: string, after?: string): number;
  /** The form that is looked up first. */
  formOf(token: string): string;
}

/** Remembered in place of a row that the tokens beside a token decide. */
const BY_NEIGHBORS = -2;

/** Distinct tokens that are remembered: a text repeats a few words often. */
const REMEMBERED = 50_000;

/**
 * Creates a lookup. An unknown token with a curly apostrophe is looked up with a straight one, as tables have it. In an
 * extended table a token is looked up by its readings. Nothing else is rewritten: finding the word that another spelling
 * stands for would be a guess.
 */
export function createRowLookup(vocabulary: Vocabulary, form: WordForm): RowLookup {
  const { cased, orLowerCased, extended } = form;
  const remembered = new Map<string, number>();
  const formOf = cased ? (token: string) => token : (token: string) => token.toLowerCase();
  const find = (token: string): number => {
    const row = findSpelled(vocabulary, formOf(token));
    return row >= 0 || !cased || !orLowerCased ? row : findSpelled(vocabulary, token.toLowerCase());
  };
  const read = (token: string, before?: string, after?: string): number => {
    for (const reading of tokenReadings(token, before, after)) {
      const row = vocabulary.rowOf(reading);
      if (row >= 0) return row;
    }
    return -1;
  };
  const rowOf = (token: string, before?: string, after?: string): number => {
    const known = remembered.get(token);
    if (known !== undefined) return known === BY_NEIGHBORS ? read(token, before, after) : known;
    const byNeighbors = extended && readsNeighbors(token);
    const row = byNeighbors ? BY_NEIGHBORS : extended ? read(token) : find(token);
    if (remembered.size >= REMEMBERED) remembered.clear();
    if (token.length <= 64) remembered.set(token, row);
    return byNeighbors ? read(token, before, after) : row;
  };
  return { rowOf, formOf };
}

/** The form of words in tables of lowercased words. */
export const LOWER_CASED: WordForm = { cased: false, orLowerCased: false };

/** The form of words in the built-in table with the rows that Semloc adds. */
export const EXTENDED: WordForm = { ...LOWER_CASED, extended: true };

function findSpelled(vocabulary: Vocabulary, word: string): number {
  const row = vocabulary.rowOf(word);
  if (row >= 0 || !/[’‘]/.test(word)) return row;
  return vocabulary.rowOf(word.replace(/[’‘]/g, "'"));
}
