import type { Tokens } from '../../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';

/**
 * Finds the index of a preposition that belongs to the verb: no finite verb, conjunction or comma comes
 * before it, and neither an infinitive nor a time of day after it.
 */
export function prepositionAfter(tokens: Tokens, from: number, preposition: string): number | undefined {
  for (let at = from; at < tokens.length; at++) {
    if (/^(?:VB[ZDP]|MD|,|:|W.*|CC)$/.test(tagAt(tokens, at))) return undefined;
    // "Calls to landlines in Poland": "in" belongs to the landlines.
    if (
      preposition === 'in' &&
      /^(?:IN|TO)$/.test(tagAt(tokens, at)) &&
      !/^(?:of|in)$/.test(wordAt(tokens, at))
    )
      return undefined;
    if (wordAt(tokens, at) === preposition && tagAt(tokens, at + 1) !== 'VB' && !isClockTime(tokens, at + 1))
      return at;
  }
  return undefined;
}

/**
 * Tests whether the words after a preposition are a time of day or part of a set phrase, and no place ("at
 * *5*", "at *about 5*", "at *noon*", "at *least*").
 */
function isClockTime(tokens: Tokens, at: number): boolean {
  return (
    tagAt(tokens, at) === 'CD' ||
    /^(?:noon|midnight|night|dawn|dusk|least|most|last|first)$/.test(wordAt(tokens, at)) ||
    (/^(?:about|around)$/.test(wordAt(tokens, at)) && tagAt(tokens, at + 1) === 'CD')
  );
}
