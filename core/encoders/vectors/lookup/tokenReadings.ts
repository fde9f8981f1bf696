import { contractedWord, needsNeighbors } from '../../../english/words/contractedWords.ts';
import { plainNumber, shapeOf } from './shapeOf.ts';
import { usualSign, withStraightApostrophes } from './signs.ts';

/**
 * The words under which the extended table has a token, the closest first: the word that a part of a contraction stands
 * for, the usual spelling of a sign, the lowercased token, a number without separators, and the row of its shape.
 *
 * @param before the token before it, as written; empty where there is none
 * @param after the token behind it
 */
export function tokenReadings(token: string, before = '', after = ''): string[] {
  const word = simply(token);
  const whole = contractedWord(word, simply(before), simply(after));
  if (whole !== undefined) return [whole];
  const shape = ONE_LETTER_WORDS.has(word) ? undefined : shapeOf(word);
  return shape === undefined ? [usualSign(word)] : [...new Set([word, plainNumber(word), shapeRow(shape)])];
}

/** The name of a shape's row. No token contains a space. */
export function shapeRow(shape: string): string {
  return `shape ${shape}`;
}

/** Tests whether the tokens beside a token can decide how it is read. */
export function readsNeighbors(token: string): boolean {
  return token.length <= 4 && needsNeighbors(simply(token));
}

const ONE_LETTER_WORDS: ReadonlySet<string> = new Set(['a', 'i']);

function simply(token: string): string {
  return withStraightApostrophes(token.toLowerCase());
}
