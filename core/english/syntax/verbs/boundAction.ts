import type { Tokens } from '../../taggedToken.ts';
import { oneOf } from '../../words/oneOf.ts';
import { isUnitOfTime } from '../../words/times.ts';
import { tagAt, wordAt } from '../wordAt.ts';

/**
 * Tests whether words of its own clause belong to a verb so that the verb that reverses it does not go with them: a place
 * where something comes to be ("add fish into a tank", "wrapped around it"), what was had before ("sell my guitar"), a
 * time within which something is done ("finish it in a month"), or an infinitive at a distance ("began on Monday to add").
 */
export function isBoundAction(tokens: Tokens, at: number): boolean {
  const { lemma } = tokens[at]!;
  return (
    (VERBS_OF_PUTTING.test(lemma) && hasGoal(tokens, at)) ||
    (/^(?:split|divide)$/.test(lemma) && hasParts(tokens, at)) ||
    (VERBS_OF_TRADE.test(lemma) && isTradeOfOneSide(tokens, at)) ||
    (VERBS_OF_COURSE.test(lemma) && (hasMeans(tokens, at) || hasLaterInfinitive(tokens, at))) ||
    (/^(?:finish|complete)$/.test(lemma) && isWithinTime(tokens, at)) ||
    (lemma === 'join' && isJoinedInDoing(tokens, at)) ||
    (/^(?:cause|prevent)$/.test(lemma) && hasHappened(tokens, at))
  );
}

/** Verbs of which the reverse takes no place where something comes to be. */
const VERBS_OF_PUTTING = oneOf('add load pack plug wrap upload insert import install fasten attach');
const VERBS_OF_TRADE = oneOf('buy purchase sell');
const VERBS_OF_COURSE = oneOf('start begin stop end');

/** Tests for the place where something comes to be: "into a tank", "wrapped in paper". */
function hasGoal(tokens: Tokens, at: number): boolean {
  const goal = /^(?:wrap|install)$/.test(tokens[at]!.lemma) ? /^(?:into|onto|around|in)$/ : /^(?:into|onto)$/;
  return clausePart(tokens, at, goal) > 0;
}

/** Tests for several parts, into which nothing is merged: "split it into a first name and a last name". */
function hasParts(tokens: Tokens, at: number): boolean {
  const into = clausePart(tokens, at, /^into$/);
  return into > 0 && tokens.slice(into).some(({ tag }) => /^(?:CC|CD|NNS)$/.test(tag));
}

/** Tests whether what is traded is had before, or got afterwards, so that only one side of the trade is possible. */
function isTradeOfOneSide(tokens: Tokens, at: number): boolean {
  if (wordAt(tokens, at - 1) === 'without' || isReducedRelative(tokens, at)) return true;
  if (tokens[at]!.lemma !== 'sell') return false;
  return isOfOwn(tokens, at)
    ? !tokens.some((_, i) => wordAt(tokens, i) === 'you')
    : tokens.some(({ lemma }) => RETURNS.test(lemma));
}

/** Tests for a participle read as a past tense in a clause with another verb: "half the amount sold in a year went back". */
function isReducedRelative(tokens: Tokens, at: number): boolean {
  const hasNoObject = tagAt(tokens, at) === 'VBD' && tagAt(tokens, at + 1) === 'IN';
  if (!hasNoObject || !/^NNS?$/.test(tagAt(tokens, at - 1))) return false;
  return tokens.slice(0, at - 1).some(({ tag }) => /^(?:MD|VB[ZDP])$/.test(tag));
}

/** Tests for a possession of the speaker as the object: "sell my guitar". */
function isOfOwn(tokens: Tokens, at: number): boolean {
  return /^VB[GP]?$/.test(tagAt(tokens, at)) && /^(?:my|our)$/.test(wordAt(tokens, at + 1));
}

/** Nouns of what selling brings. */
const RETURNS = oneOf('income earnings revenue proceeds profit');

/** Tests for what the course of something starts or ends with: "started by watching it". */
function hasMeans(tokens: Tokens, at: number): boolean {
  const by = clausePart(tokens, at, /^by$/);
  return by > 0 && tagAt(tokens, by + 1) === 'VBG';
}

/** Tests for an infinitive behind another phrase: "began on Monday to add it". */
function hasLaterInfinitive(tokens: Tokens, at: number): boolean {
  if (tagAt(tokens, at + 1) !== 'IN') return false;
  const to = clausePart(tokens, at + 1, /^to$/);
  return to > 0 && tagAt(tokens, to + 1) === 'VB';
}

/** Tests for how long it takes to the end: "in six months". */
function isWithinTime(tokens: Tokens, at: number): boolean {
  const within = clausePart(tokens, at, /^(?:in|within)$/);
  return within > 0 && tokens.slice(within + 1, within + 4).some(({ lemma }) => isUnitOfTime(lemma));
}

/** Tests whether what is caused is said to have happened, so that it was not prevented. */
function hasHappened(tokens: Tokens, at: number): boolean {
  return tokens.some(({ lemma }, i) => i < at && /^(?:occur|happen)$/.test(lemma));
}

/** Tests whether joining is doing the same: "joined the union in calling for it". */
function isJoinedInDoing(tokens: Tokens, at: number): boolean {
  const within = clausePart(tokens, at, /^in$/);
  return within > 0 && tagAt(tokens, within + 1) === 'VBG';
}

/** The place of the first such word behind the verb in its clause; −1 where there is none. */
function clausePart(tokens: Tokens, at: number, words: RegExp): number {
  for (let i = at + 1; i < tokens.length; i++) {
    if (/^(?:,|:|\.|MD|VB[ZDP]|W.*)$/.test(tagAt(tokens, i))) return -1;
    if (words.test(wordAt(tokens, i))) return i;
  }
  return -1;
}
