import type { Tokens } from '../../annotation/annotation.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';

/** True if one of the words stands before the token, at most so many tokens away and in the same clause. */
export function isBefore(tokens: Tokens, index: number, words: RegExp, reach = REACH): boolean {
  for (let at = index - 1; at >= Math.max(0, index - reach); at--) {
    const { lemma, tag } = tokens[at]!;
    if (tag === '.' || tag === ',') return false;
    if (words.test(lemma) || words.test(wordAt(tokens, at))) return true;
  }
  return false;
}

/** True at the end of a clause, as far as the next token tells. */
export function isFinal(tokens: Tokens, index: number): boolean {
  const next = tokens[index + 1];
  return next === undefined || ENDS.has(next.tag);
}

const REACH = 6;
const ENDS: ReadonlySet<string | undefined> = new Set(['.', ',', ':', 'CC', '-RRB-', "''"]);
