import type { Tokens } from '../../taggedToken.ts';
import { SUBORDINATORS } from '../../words/conjunctions.ts';
import { OBJECT_PRONOUNS, PRONOUNS_OF_PERSONS } from '../../words/pronouns.ts';
import { isTimeOrUnit } from '../../words/times.ts';
import { nounPhraseAt } from '../nouns/nounPhrase.ts';
import { nounPhrases } from '../nouns/phrasePlaces.ts';
import { timeAt } from '../objects/timePhrase.ts';
import { FINITE, isFiniteAt } from '../verbs/finiteVerbs.ts';
import { pastAdverbs, verbGroupAt } from '../verbs/verbGroup.ts';
import { tagAt, wordAt } from '../wordAt.ts';

/**
 * Tests whether a finite verb belongs to a relative clause without a pronoun: another finite verb, without a
 * subject of its own, follows right after it ("The book he *read* was good"). Where there is one noun phrase
 * only, the first of the two is no verb but has the wrong tag ("shares were").
 */
export function isOfRelative(tokens: Tokens, at: number, phrases: readonly number[]): boolean {
  let next = pastAdverbs(tokens, verbGroupAt(tokens, at).end);
  while (phrases.length > 1 && /^(?:RP|IN)$/.test(tagAt(tokens, next))) next++;
  return FINITE.test(tagAt(tokens, next)) || isOfContactClause(tokens, at, phrases);
}

/**
 * Tests whether a finite verb belongs to a relative clause without a pronoun that goes on behind it ("The people we
 * *met* in Rome were kind", "The car you *sold* me does not start"): its subject stands right behind the noun,
 * and up to the next finite verb there is nothing that could be the subject of that, nor a conjunction or a comma.
 */
function isOfContactClause(tokens: Tokens, at: number, phrases: readonly number[]): boolean {
  const subject = phrases.at(-1);
  if (subject === undefined || phrases.length < 2) return false;
  const opensSubject =
    PRONOUNS_OF_PERSONS.test(wordAt(tokens, subject)) || /^(?:DT|PRP\$)$/.test(tokens[subject]!.tag);
  const noun = tokens[subject - 1]!;
  if (!opensSubject || !/^NNS?$/.test(noun.tag) || isTimeOrUnit(noun.lemma)) return false;
  if (pastAdverbs(tokens, nounPhraseAt(tokens, subject)?.to ?? at) !== at) return false;
  const places = nounPhrases(tokens);
  const { end } = verbGroupAt(tokens, at);
  const isRecipient = OBJECT_PRONOUNS.test(wordAt(tokens, end)) && tokens[end]!.tag === 'PRP';
  for (let next = isRecipient ? end + 1 : end; next < tokens.length; next++) {
    const { tag, text } = tokens[next]!;
    if (isFiniteAt(tokens, next)) return next > end;
    if (/^(?:CC|,|:|W.*|EX|VBG|-LRB-|``)$/.test(tag) || SUBORDINATORS.test(text)) return false;
    // "The amount we are *able to* share".
    if (/^JJ/.test(tag) && tagAt(tokens, next + 1) === 'TO') continue;
    const time = timeAt(tokens, next);
    if (time === undefined && places[next] === 'free') return false;
    if (time !== undefined) next = time - 1;
  }
  return false;
}
