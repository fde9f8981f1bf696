import { contexts } from '../../patterns/contexts.ts';
import type { Tokens } from '../../taggedToken.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import type { NounPhrase } from './nounPhrase.ts';
import { formsOfPronoun } from './pronounCase.ts';

/** Tests for a reflexive or reciprocal pronoun ("himself", "each other"). */
export const isReflexive = contexts('[*self|*selves]\n[each] other\n[one] another');

/**
 * Tests whether a word in the span may refer to the phrase: a reflexive, or a possessive of its person and number ("the man ...
 * his wallet"). If the two changed places, it would stand before what it refers to, or refer to something else.
 */
export function refersTo(tokens: Tokens, phrase: NounPhrase, { from, to }: TokenSpan): boolean {
  const possessives = possessivesFor(tokens, phrase);
  for (let at = from; at < to; at++) {
    const { text, tag } = tokens[at]!;
    const word = text.toLowerCase();
    if (isReflexive(tokens, at) || word === 'own') return true;
    if (tag === 'PRP$' && possessives.includes(word)) return true;
  }
  return false;
}

function possessivesFor(
  tokens: Tokens,
  { from, to, head, number }: NounPhrase,
): readonly (string | undefined)[] {
  const { tag, text } = tokens[head]!;
  if (tag === 'PRP' && to - from === 1) return [formsOfPronoun(text)?.[2]];
  const persons = tokens.slice(from, to).flatMap(({ text: word }) => {
    return /^(?:I|me|you|we|us)$/i.test(word) ? ['my', 'our', 'your'] : [];
  });
  // "Advanced Micro Devices": a plural name may be that of one.
  if (tag === 'NNPS') return ['its', 'their', ...persons];
  return [...(number === 'plural' ? ['their'] : ['his', 'her', 'its', 'their']), ...persons];
}
