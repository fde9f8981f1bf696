import type { Tokens } from '../../taggedToken.ts';
import { wordsAt } from '../wordAt.ts';

/**
 * Tests whether a sentence ends with a tag question (", isn't it?", ", do you?"), which fits only the verb and the
 * polarity that the clause before it has.
 */
export function endsInTag(tokens: Tokens): boolean {
  const comma = tokens.findLastIndex(({ text }) => text === ',');
  return comma > 0 && TAG.test(wordsAt(tokens, comma + 1, tokens.length));
}

const TAG =
  /^(?:am|are|is|was|were|do|does|did|have|has|had|ca|can|could|wo|will|would|sha|shall|should|must|might|need|ai)(?: n't)? (?:i|you|he|she|it|we|they|there|one)(?: not)? \?/;
