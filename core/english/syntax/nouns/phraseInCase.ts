import type { Tokens } from '../../taggedToken.ts';
import { type TokenSpan, textsIn } from '../tokenSpan.ts';
import { nounPhraseAt } from './nounPhrase.ts';
import { wordsInCase } from './pronounCase.ts';

/** The words of a whole phrase, its own pronouns in a case, but not those of its clauses: "the man who saw him". */
export function phraseInCase(
  tokens: Tokens,
  { from, to }: TokenSpan,
  wanted: 'nominative' | 'objective',
): string[] {
  const own = Math.min(nounPhraseAt(tokens, from)?.to ?? to, to);
  return [...wordsInCase(tokens, { from, to: own }, wanted), ...textsIn(tokens, { from: own, to })];
}
