import type { Tokens } from '../../taggedToken.ts';
import { nounPhraseAt } from '../nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../wordAt.ts';

/** Tests whether a clause stands at a place: a verb, or a subject and its verb. */
export function isClauseAt(tokens: Tokens, at: number): boolean {
  let next = at;
  while (/^RB/.test(tagAt(tokens, next))) next++;
  if (/^(?:VB.?|MD)$/.test(tagAt(tokens, next)) && tokens[next]!.tag !== 'VBG') return true;
  const subject = nounPhraseAt(tokens, next);
  if (!subject) return /^(?:if|when|while|because|although)$/.test(wordAt(tokens, next));
  let verb = subject.to;
  while (/^RB/.test(tagAt(tokens, verb))) verb++;
  return /^(?:VB[PZD]|MD)$/.test(tagAt(tokens, verb));
}
