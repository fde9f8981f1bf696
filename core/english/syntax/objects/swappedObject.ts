import type { Tokens } from '../../taggedToken.ts';
import { NEARLY_SYMMETRIC_VERBS, SYMMETRIC_VERBS } from '../../words/converses.ts';
import { oneOf } from '../../words/oneOf.ts';
import { isBuiltWith, NOUNS, VERBS } from '../../words/prepositionsOfWords.ts';
import type { MainClause } from '../clauses/mainClause.ts';
import { type NounPhrase, nounPhraseAt } from '../nouns/nounPhrase.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { wordOf } from '../verbs/verbGroup.ts';
import { wordAt } from '../wordAt.ts';
import { timeAt } from './timePhrase.ts';

/** An object, and the end of all that belongs to it. */
export interface ObjectWithPhrases {
  readonly phrase: NounPhrase;
  readonly end: number;
}

/**
 * Tests whether a span is a noun phrase with a prepositional phrase of time, which does not belong to the
 * noun ("Microsoft *on Thursday* agreed").
 */
export function hasTime(tokens: Tokens, { from, to }: TokenSpan): boolean {
  const own = nounPhraseAt(tokens, from)?.to ?? to;
  return own < to && /^(?:on|in|at)$/.test(wordOf(tokens[own]!)) && timeAt(tokens, own) === to;
}

/**
 * Tests whether a sentence means, or may be read as, the same with subject and object swapped: it states a
 * symmetric relation ("Bush meets Sharon"), or reads as an inversion ("the final say has the court").
 */
export function isSymmetric(
  tokens: Tokens,
  { subject, verb }: Pick<MainClause, 'subject' | 'verb'>,
  { from, head }: NounPhrase,
): boolean {
  const { lemma } = tokens[verb.main]!;
  if (SYMMETRIC_VERBS.test(lemma) || NEARLY_SYMMETRIC_VERBS.test(lemma)) return true;
  // "Get upset", "plead guilty": rather an adjective.
  if (/^(?:get|plead|turn|go|feel)$/.test(lemma) && head === from && tokens[head]!.tag === 'NN') return true;
  // "Is having a baby".
  const isState = tokens[verb.main]!.tag === 'VBG' || tokens[subject.head]!.tag !== 'PRP';
  return lemma === 'have' && (isState || wordOf(tokens[from]!) === 'no');
}

/**
 * Tests whether the object is a pronoun that stands again in a coordinated part behind it ("found them
 * professional and would recommend *them*").
 */
export function isTakenUp(tokens: Tokens, { phrase, end }: ObjectWithPhrases): boolean {
  const { tag, text } = tokens[phrase.head]!;
  if (tag !== 'PRP' || phrase.to > phrase.from + 1) return false;
  const joined = tokens.findIndex((token, at) => at >= end && token.tag === 'CC');
  if (joined < 0) return false;
  return tokens.slice(joined).some((token) => token.tag === 'PRP' && wordOf(token) === text.toLowerCase());
}

/** Nouns that take an infinitive. */
const NOUNS_OF_INTENT = oneOf(
  'motion plan effort bid request petition attempt decision offer right chance proposal',
);

/**
 * Tests whether a phrase behind the end of the object may be a part of it, which would be left behind if the object moved ("the
 * first profit *in years*", "the work *by him*", "have access to the shop *nationwide and to others*").
 */
export function leavesPart(tokens: Tokens, verb: number, { phrase, end }: ObjectWithPhrases): boolean {
  const next = tokens[end];
  if (next === undefined) return false;
  const word = wordOf(next);
  // "Filed a lawsuit Tuesday *against the firm*".
  const time = timeAt(tokens, end);
  if (time !== undefined && isBuiltWith(NOUNS, wordAt(tokens, time), tokens[phrase.head]!.lemma)) return true;
  if (/^RB/.test(next.tag) && /^(?:from|of)$/.test(wordAt(tokens, end + 1))) return true;
  // "Filed a motion on Monday *to have* it ended".
  const hasInfinitive = tokens.some(
    ({ tag }, at) => at > end && tag === 'TO' && tokens[at + 1]?.tag === 'VB',
  );
  if (hasInfinitive && NOUNS_OF_INTENT.test(tokens[phrase.head]!.lemma)) return true;
  const isRanked = tokens
    .slice(phrase.from, phrase.head)
    .some((token) => token.tag === 'JJS' || /^(?:first|second|third|last|only)$/.test(wordOf(token)));
  if (isRanked && /^(?:in|since|for|from)$/.test(word)) return true;
  if (phrase.head === phrase.from && tokens[phrase.from]!.tag === 'PRP') return false;
  if (isBuiltWith(VERBS, word, tokens[verb]!.lemma) || tokens[end + 1]?.tag === 'VBG') return false;
  return /^(?:by|of|about|against|between|into|on)$/.test(word) && timeAt(tokens, end) === undefined;
}
