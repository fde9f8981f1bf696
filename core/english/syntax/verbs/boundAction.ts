import type { TaggedToken } from '../../taggedToken.ts';
import { oneOf } from '../../words/oneOf.ts';
import { UNITS_OF_TIME } from '../../words/times.ts';
import { tagAt, wordAt } from '../wordAt.ts';

type Tokens = readonly TaggedToken[];

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

/** "Into a tank", "around an ice cube"; "in freezer paper" behind what is wrapped, "in a room" behind what is installed. */
function hasGoal(tokens: Tokens, at: number): boolean {
  const goal = /^(?:wrap|install)$/.test(tokens[at]!.lemma) ? /^(?:into|onto|around|in)$/ : /^(?:into|onto)$/;
  return clausePart(tokens, at, goal) > 0;
}

/** "Split it into first name and last name": what is several is not merged. */
function hasParts(tokens: Tokens, at: number): boolean {
  const into = clausePart(tokens, at, /^into$/);
  return into > 0 && tokens.slice(into).some(({ tag }) => /^(?:CC|CD|NNS)$/.test(tag));
}

/** "Sell my guitar", "the income from selling it", "the amount sold", "without buying needles". */
function isTradeOfOneSide(tokens: Tokens, at: number): boolean {
  const { lemma, tag } = tokens[at]!;
  if (wordAt(tokens, at - 1) === 'without') return true;
  // "Half the amount sold in a year" has no object.
  if (tag === 'VBD' && /^NNS?$/.test(tagAt(tokens, at - 1)) && tagAt(tokens, at + 1) === 'IN')
    return tokens.slice(0, at - 1).some(({ tag }) => /^(?:VBD|MD|VB[ZP])$/.test(tag));
  if (lemma !== 'sell') return false;
  if (/^VB[GP]?$/.test(tag) && /^(?:my|our)$/.test(wordAt(tokens, at + 1)))
    return !tokens.some((_, i) => wordAt(tokens, i) === 'you');
  return tokens.some(({ lemma }) => RETURNS.test(lemma));
}

/** What selling brings. */
const RETURNS = oneOf('income earnings revenue proceeds profit');

/** "Started by watching the first part": one starts with it. */
function hasMeans(tokens: Tokens, at: number): boolean {
  const by = clausePart(tokens, at, /^by$/);
  return by > 0 && tagAt(tokens, by + 1) === 'VBG';
}

/** "Began on Monday to add it". */
function hasLaterInfinitive(tokens: Tokens, at: number): boolean {
  if (tagAt(tokens, at + 1) !== 'IN') return false;
  const to = clausePart(tokens, at + 1, /^to$/);
  return to > 0 && tagAt(tokens, to + 1) === 'VB';
}

/** "In six months": how long it takes to the end. */
function isWithinTime(tokens: Tokens, at: number): boolean {
  const within = clausePart(tokens, at, /^(?:in|within)$/);
  return within > 0 && tokens.slice(within + 1, within + 4).some(({ lemma }) => isDuration(lemma));
}

function isDuration(lemma: string): boolean {
  return UNITS_OF_TIME.test(lemma) || /^(?:week|month|year)$/.test(lemma);
}

/** "The accident, which occurred yesterday, was caused by ice": what is told to have happened was not prevented. */
function hasHappened(tokens: Tokens, at: number): boolean {
  return tokens.some(({ lemma }, i) => i < at && /^(?:occur|happen)$/.test(lemma));
}

/** "Joined the union in calling for it". */
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
