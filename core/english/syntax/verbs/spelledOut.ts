import type { Tokens } from '../../taggedToken.ts';
import type { ClauseVerb } from '../clauses/clause.ts';
import type { GrammaticalNumber } from '../nouns/nounPhrase.ts';
import { auxiliaryFor } from './verbForms.ts';
import { wordOf } from './verbGroup.ts';

/** The finite auxiliary of a verb with a subject of this number, with nothing left out: "'ll" is "will". */
export function spelledOut(
  tokens: Tokens,
  { finite, main }: Pick<ClauseVerb, 'finite' | 'main'>,
  number: GrammaticalNumber,
): string {
  const lemma = leansOnHave(tokens, finite, main) ? 'have' : 'other';
  return auxiliaryFor(tokens[finite]!, number, lemma);
}

/** Tests whether "'s" or "'d" is a form of "have", by the verb after it: "'s been", "'d seen", but "'s being", "'d see". */
export function leansOnHave(tokens: Tokens, finite: number, next: number): boolean {
  return /^'[sd]$/.test(wordOf(tokens[finite]!)) && /^VB[ND]$/.test(tokens[next]!.tag);
}
