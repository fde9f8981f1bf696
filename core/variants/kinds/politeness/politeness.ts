import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { isQuotationMark } from '../../../english/syntax/clauses/complementClause.ts';
import { firstWord } from '../../../english/syntax/clauses/mainSubject.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { PROPER_ADJECTIVES } from '../../../english/words/properAdjectives.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { type Piece, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { ordered, pleaded } from './order.ts';
import { asked, mayHave } from './question.ts';
import { wanted, wish } from './wish.ts';

export const politeness = kindOfRewriting({
  name: 'politeness',
  label: 'politeness',
  meaning: 'preserved',
  help: 'A request or wish becomes more or less polite: “Send it”, “Please send it”, “Could you please send it?”.',
  obstacles: { 'no-request': 'the sentence is no request or instruction' },
  rewrite,
});

function rewrite({ tokens }: Annotation): TokenEdits | Obstacle | 'no-request' {
  const first = firstWord(tokens);
  if (tokens[first] === undefined || !/\p{L}/u.test(tokens[first].text)) return 'empty';
  if (tokens.some(isQuotationMark)) return 'quotation';
  if (opensWithTitle(tokens, first)) return 'no-request';
  if (tokens.slice(first, -1).some(({ text }) => /^(?:[.!?;:(]|--|—)$/.test(text))) return 'several-clauses';
  const pieces = WAYS.map((way) => way(tokens, first)).find((each) => each !== undefined);
  return pieces ? rearrangedWithin(tokens, first, tokens.length, pieces) : 'no-request';
}

const WAYS: readonly ((tokens: Tokens, first: number) => Piece[] | undefined)[] = [
  asked,
  wanted,
  wish,
  mayHave,
  pleaded,
  ordered,
];

/**
 * Tests whether the sentence opens with a title ("Put a Little Love in It", "I Want to Rock"): one of the
 * next words is capitalized, though it is neither a noun nor a proper adjective.
 */
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
