import type { Tokens } from '../../../annotation/annotation.ts';
import { isQuotationMark } from '../../../english/syntax/clauses/complementClause.ts';
import { firstWord } from '../../../english/syntax/clauses/mainSubject.ts';
import { PROPER_ADJECTIVES } from '../../../english/words/properAdjectives.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../../rewriting/rearranged.ts';
import { ordered, pleaded } from './order.ts';
import { asked, mayHave, wanted, wish } from './question.ts';

export const politeness = kindOfRewriting({
  name: 'politeness',
  label: 'politeness',
  meaning: 'preserved',
  help: 'A request or wish becomes more or less polite: “Send it”, “Please send it”, “Could you please send it?”.',
  obstacles: { 'no-request': 'the sentence is no request or instruction' },
  rewrite({ tokens }) {
    const first = firstWord(tokens);
    if (tokens[first] === undefined || !/\p{L}/u.test(tokens[first].text)) return 'empty';
    if (tokens.some(isQuotationMark)) return 'quotation';
    if (opensWithTitle(tokens, first)) return 'no-request';
    if (tokens.slice(first, -1).some(({ text }) => /^(?:[.!?;:(]|--|—)$/.test(text)))
      return 'several-clauses';
    for (const way of [asked, wanted, wish, mayHave, pleaded, ordered]) {
      const pieces = way(tokens, first);
      if (pieces) return rearrangedWithin(tokens, first, tokens.length, pieces);
    }
    return 'no-request';
  },
});

/** Tests for a title ("I Want to Rock"): one of the next words has a capital, and is neither a noun nor a proper adjective. */
function opensWithTitle(tokens: Tokens, first: number): boolean {
  return tokens
    .slice(first + 1, first + 4)
    .some(
      ({ text, tag }) =>
        !PROPER_ADJECTIVES.has(text) &&
        /^\p{Lu}\p{Ll}+$/u.test(text) &&
        /^(?:VB|IN|RP|RB|JJ|DT|TO)/.test(tag),
    );
}
