import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { Clause } from '../../../english/syntax/clauses/clause.ts';
import type { GrammaticalNumber, NounPhrase } from '../../../english/syntax/nouns/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import { phraseInCase, wordsInCase } from '../../../english/syntax/nouns/pronounCase.ts';
import { refersTo } from '../../../english/syntax/nouns/reference.ts';
import { holdsMore } from '../../../english/syntax/objects/movablePhrase.ts';
import type { Followed } from '../../../english/syntax/objects/prepositionalPhrase.ts';
import { type Trailing, trailingAfter } from '../../../english/syntax/objects/trailing.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { type TokenSpan, textsIn } from '../../../english/syntax/tokenSpan.ts';
import { isNot, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { FOCUS_ADVERBS } from '../../../english/words/adverbs.ts';
import { STRONG_QUANTIFIERS, WEAK_QUANTIFIERS } from '../../../english/words/determiners.ts';
import { POLARITY_ITEMS } from '../../../english/words/negation.ts';
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

/**
 * Reasons why the order of a subject and another phrase of its clause bears on the meaning: `scope`, where quantifiers or
 * a negation would be read in another order ("every man loves a woman"), `focus`, where a word bears on a phrase
 * that would move ("only John saw her") or says how the subject did it ("deliberately").
 */
function orderMatters(
  tokens: Tokens,
  { subject, verb }: Clause,
  other: NounPhrase,
): 'scope' | 'focus' | undefined {
  if (tokens.some((token) => FOCUS_ADVERBS.has(wordOf(token)))) return 'focus';
  const between = tokens.slice(subject.to, verb.main);
  if (between.some((token) => /^(?:both|all|each)$/.test(wordOf(token)))) return 'focus';
  const isNegated = tokens
    .slice(subject.to, verb.to)
    .some((token) => isNot(token) || wordOf(token) === 'never');
  const forces = [forceOf(tokens, subject), forceOf(tokens, other)];
  if (tokens.some((token) => POLARITY_ITEMS.test(wordOf(token)))) return 'scope';
  const count = forces.filter((force) => force !== undefined).length + Number(isNegated);
  return count > 1 && (isNegated || forces.includes('strong')) ? 'scope' : undefined;
}

/** The quantification of a phrase: over all or few of a set, or over some; undefined for a phrase without a quantifier. */
function forceOf(tokens: Tokens, { from, head }: TokenSpan & NounPhrase) {
  const words = tokens.slice(from, head + 1).map(wordOf);
  if (words.some((word) => STRONG_QUANTIFIERS.test(word))) return 'strong';
  return words.some((word) => WEAK_QUANTIFIERS.test(word)) || tokens[from]!.tag === 'CD' ? 'weak' : undefined;
}
