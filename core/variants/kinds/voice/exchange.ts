import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { Clause } from '../../../english/syntax/clauses/clause.ts';
import { orderMatters } from '../../../english/syntax/clauses/scope.ts';
import type { GrammaticalNumber, NounPhrase } from '../../../english/syntax/nouns/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import { phraseInCase, wordsInCase } from '../../../english/syntax/nouns/pronounCase.ts';
import { refersTo } from '../../../english/syntax/nouns/reference.ts';
import { holdsMore } from '../../../english/syntax/objects/movablePhrase.ts';
import type { Followed } from '../../../english/syntax/objects/prepositionalPhrase.ts';
import { type Trailing, trailingAfter } from '../../../english/syntax/objects/trailing.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { textsIn } from '../../../english/syntax/tokenSpan.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import type { RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import { withExchangedStarts } from '../../rewriting/sentenceStart.ts';

/** The subject of a clause and a phrase after its verb, as they are in each other's place. */
export interface Exchange {
  /** The words of the phrase, with what belongs to it, as the subject; and how a verb agrees with it. */
  readonly newSubject: readonly string[];
  readonly number: GrammaticalNumber;
  /** The words of the old subject. */
  readonly moved: readonly string[];
  /** The words after the phrase. */
  readonly trailing: Trailing;
}

/** Exchanges the subject with the object or the agent, or says why not. `end` is where the words of the clause end. */
export function exchange(
  tokens: Tokens,
  clause: Clause,
  phrase: NounPhrase,
  as: Followed['as'],
  { end, parse }: { readonly end: number; readonly parse: RewritingOptions['parse'] },
): Exchange | Obstacle | 'refers-back' {
  const { subject, verb } = clause;
  const trailing = trailingAfter(tokens, { verb: verb.main, phrase, as }, end, parse);
  if (typeof trailing === 'string') return trailing;
  const following = { from: phrase.to, to: trailing.nounEnd };
  if (holdsMore(tokens, verb.main, phrase, following) || isApposition(tokens, phrase)) return 'attachment';
  const isFollowed = trailing.withVerb.length + trailing.late.length > 0;
  // What follows a phrase that moves may belong to it ("Access to the concert on the same day").
  if (as === 'object' && following.to > following.from && isFollowed) return 'attachment';
  // What comes to stand after the subject might belong to a clause at its end.
  const hasClause = tokens.slice(subject.head + 1, subject.to).some(({ tag }) => /^(?:VB|MD)/.test(tag));
  if (hasClause && isFollowed) return 'attachment';
  if (refersTo(tokens, subject, { from: phrase.from, to: end })) return 'refers-back';
  // A pronoun before the phrase may come to mean another.
  if (refersTo(tokens, phrase, subject) || opensWithPronoun(tokens, subject.from)) return 'refers-back';
  const order = orderMatters(tokens, clause, phrase);
  if (order) return order;
  const number = numberOf(tokens, phrase);
  if (number === undefined) return 'number';
  const [newSubject, moved] = withExchangedStarts(tokens, subject.from, [
    [...wordsInCase(tokens, phrase, 'nominative'), ...textsIn(tokens, following)],
    phraseInCase(tokens, subject, 'objective'),
  ]);
  return { newSubject, number, moved, trailing };
}

/** Tests whether a pronoun of the third person comes before the subject, other than in a reporting clause. */
const opensWithPronoun = contexts('he|she|it|they|his|its|their ... [] &! ~:reporting/VBZ|VBP|VBD ... []', {
  reporting: REPORTING_VERBS,
});

/** Tests for a comma in the phrase with a name on one side only: "two businessmen, Walter Kistler and Bob Citron". */
function isApposition(tokens: Tokens, { from, to }: NounPhrase): boolean {
  const comma = tokens.findIndex(({ text }, at) => at > from && at < to && text === ',');
  if (comma < 0) return false;
  return tokens[comma - 1]!.tag.startsWith('NNP') !== tokens[comma + 1]!.tag.startsWith('NNP');
}
