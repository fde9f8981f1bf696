import type { Tokens } from '../../taggedToken.ts';
import { POSSIBLE_CLAUSE_OPENERS, SUBORDINATORS } from '../../words/conjunctions.ts';
import { SUBJECT_PRONOUNS } from '../../words/pronouns.ts';
import { FINITE } from '../verbs/finiteVerbs.ts';
import { type NounPhrase, nounPhraseAt } from './nounPhrase.ts';

/** The noun phrase at a place with the prepositional phrases after it, up to `end` at most. */
export function withPhrases(tokens: Tokens, from: number, end: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(tokens, from);
  if (!phrase || phrase.to > end) return undefined;
  let { to } = phrase;
  while (to < end && /^(?:IN|TO)$/.test(tokens[to]!.tag) && !SUBORDINATORS.test(tokens[to]!.text)) {
    const inner = nounPhraseAt(tokens, to + 1);
    // "After you export it", "before they arrived": a clause.
    const isSubject = SUBJECT_PRONOUNS.test(tokens[to + 1]?.text ?? '');
    const isClause =
      isSubject &&
      POSSIBLE_CLAUSE_OPENERS.has(tokens[to]!.text.toLowerCase()) &&
      FINITE.test(tokens[to + 2]?.tag ?? '');
    if (!inner || inner.to > end || isClause) break;
    to = inner.to;
  }
  return { ...phrase, to };
}
