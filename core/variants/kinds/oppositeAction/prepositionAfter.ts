import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import type { Tokens } from './verb.ts';

/** A preposition of the verb, with no other verb and no mark before it. */
export function prepositionAfter(tokens: Tokens, from: number, preposition: string): number | undefined {
  for (let at = from; at < tokens.length; at++) {
    if (/^(?:VB[ZDP]|MD|,|:|W.*|CC)$/.test(tagAt(tokens, at))) return undefined;
    // "Calls to landlines in Poland": the place is that of the landlines.
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

/** "At 5", "at about 5", "at noon": no place. */
function isClockTime(tokens: Tokens, at: number): boolean {
  return (
    tagAt(tokens, at) === 'CD' ||
    /^(?:noon|midnight|night|dawn|dusk|least|most|last|first)$/.test(wordAt(tokens, at)) ||
    (/^(?:about|around)$/.test(wordAt(tokens, at)) && tagAt(tokens, at + 1) === 'CD')
  );
}
