import { saysExtent } from '../../../english/syntax/nouns/extent.ts';
import type { NounPhrase } from '../../../english/syntax/nouns/nounPhrase.ts';
import { objectPhraseAt } from '../../../english/syntax/objects/objectPhrase.ts';
import { LINKING_VERBS } from '../../../english/words/verbFrames.ts';
import type { ProbedSentence } from './probedSentence.ts';

/** The direct object of the main verb, right after it, where rules and tree agree on its head. */
export function directObject({ tokens, clause, roles }: ProbedSentence): NounPhrase | undefined {
  if (!clause || clause.passive || LINKING_VERBS.has(tokens[clause.verb.main]!.lemma)) return undefined;
  const phrase = objectPhraseAt(tokens, clause.verb.to);
  return phrase && phrase.head === roles?.object?.head && !saysExtent(tokens, phrase) ? phrase : undefined;
}
