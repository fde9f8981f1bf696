import type { Tokens } from '../../../annotation/annotation.ts';
import { FINITE_TAG } from '../../../english/syntax/clauses/complementClause.ts';
import { isRestated } from '../../../english/syntax/nouns/restatedAmount.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { NUMBER_OF_WORD } from '../../../english/words/numberWords.ts';
import type { NumberContext } from './otherNumber.ts';

/**
 * Finds the bounds that another number, a period or the clock sets ("two of the three", "5 days a week", "at
 * eleven").
 */
export function boundsOf(tokens: Tokens, at: number): NumberContext {
  const next = wordAt(tokens, at + 1);
  if (next === 'century') return { maximum: 21 };
  const period = /^(?:an?|per|each|every)$/.test(wordAt(tokens, at + 2)) ? wordAt(tokens, at + 3) : '';
  const most = MOST_IN.get(`${tokens[at + 1]?.lemma} ${period}`);
  if (most !== undefined) return { maximum: most };
  if (isClockTime(tokens, at)) return { maximum: 12 };
  if (isPart(tokens, at)) return { direction: 'down' };
  return isWhole(tokens, at) ? { direction: 'up' } : {};
}

const MOST_IN: ReadonlyMap<string, number> = new Map([
  ['day week', 7],
  ['hour day', 24],
  ['month year', 12],
  ['minute hour', 60],
]);

/**
 * Tests whether a number is an hour of the clock ("at eleven", "at 11 on Monday", but not "at 11
 * percent", "at five stores").
 */
function isClockTime(tokens: Tokens, at: number): boolean {
  const value = valueAt(tokens, at);
  const isHour = value !== undefined && value <= 12 && wordAt(tokens, at - 1) === 'at';
  return isHour && !/^(?:NN|CD|JJ|\$|VBG|%|:)/.test(tagAt(tokens, at + 1)) && wordAt(tokens, at + 1) !== '%';
}

/** Tests whether a number is a part of another one ("two of the three", "nine out of ten", "3 in 5"). */
function isPart(tokens: Tokens, at: number): boolean {
  const of = wordAt(tokens, at + 1) === 'out' ? at + 2 : at + 1;
  return /^(?:of|in)$/.test(wordAt(tokens, of)) && isAmount(tokens, pastDeterminer(tokens, of + 1, 1));
}

function isWhole(tokens: Tokens, at: number): boolean {
  const of = pastDeterminer(tokens, at - 1, -1);
  const part = wordAt(tokens, of - 1) === 'out' ? of - 2 : of - 1;
  return /^(?:of|in)$/.test(wordAt(tokens, of)) && isAmount(tokens, part);
}

function pastDeterminer(tokens: Tokens, at: number, step: 1 | -1): number {
  return /^(?:DT|PRP\$)$/.test(tagAt(tokens, at)) ? at + step : at;
}

function isAmount(tokens: Tokens, at: number): boolean {
  const value = valueAt(tokens, at);
  return value !== undefined && !(value > 1900 && value < 2100);
}

function valueAt(tokens: Tokens, at: number): number | undefined {
  const word = wordAt(tokens, at);
  return NUMBER_OF_WORD.get(word) ?? (/^\d[\d,]*$/.test(word) ? Number(word.replaceAll(',', '')) : undefined);
}

/** Tests whether "two" follows a comparative, which picks one of two things ("the larger of two rooms"). */
function isOfComparison(tokens: Tokens, at: number): boolean {
  const of = pastDeterminer(tokens, at - 1, -1);
  return valueAt(tokens, at) === 2 && wordAt(tokens, of) === 'of' && tagAt(tokens, of - 1) === 'JJR';
}

/**
 * Tests whether the rest of the sentence fits no other number: it lists what is counted ("two things: food
 * and time"), has "both" beside "two", compares two things, takes a part that cannot be smaller ("two of the
 * three"), or gives the amount in another unit, too.
 */
export function isOnlyNumber(tokens: Tokens, at: number): boolean {
  const isTwo = valueAt(tokens, at) === 2;
  // "Two of the three" has nothing below it.
  if (isPart(tokens, at) && (valueAt(tokens, at) ?? 3) < 3) return true;
  if (isTwo && tokens.some((_, i) => /^(?:both|either|neither)$/.test(wordAt(tokens, i)))) return true;
  if (isOfComparison(tokens, at) || isRestated(tokens, at)) return true;
  let end = at + 1;
  while (/^(?:JJ|NN|VB|TO$|IN$)/.test(tagAt(tokens, end)) && !FINITE_TAG.test(tagAt(tokens, end))) end++;
  const isList = /^(?::|--|–|—)$/.test(wordAt(tokens, end)) && end > at + 1;
  return isList && tokens.slice(end).some(({ tag }) => tag === 'CC');
}
