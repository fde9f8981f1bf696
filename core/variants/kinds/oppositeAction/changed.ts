import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_BOUNDS, OPPOSITE_CHANGES } from '../../../english/words/oppositeFrames.ts';
import { isUnitOfTime } from '../../../english/words/times.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import type { Verb } from './verb.ts';

/** Replaces a verb of rising or falling by its opposite before an amount or a bound ("drops below 5" by "rises above 5"). */
export function changed(tokens: Tokens, { at, lemma, tag, inflected }: Verb): Replaced[] | undefined {
  const [entry] = OPPOSITE_CHANGES.get(lemma) ?? [];
  if (!entry || isFromTo(tokens, { at })) return undefined;
  const amount = amountAfter(tokens, at + 1);
  // "Climbed back to 950": it had been there, and so it had fallen before. "Rose as high as 5."
  const isBack = tokens.slice(at + 1, amount).some(({ text }) => text === 'back');
  if (isBack || /^(?:high|low)$/.test(wordAt(tokens, at + 2))) return undefined;
  const verb: Replaced = [at, at + 1, inflected(entry.lemma, isPast(tokens, { at }) ? 'VBD' : tag)];
  const bound = OPPOSITE_BOUNDS.get(wordAt(tokens, amount));
  if (bound && isFigure(tokens, amount + 1)) return [verb, [amount, amount + 1, [bound], true]];
  // "Rose in 2003", "fell about 10 days ago".
  const isDate =
    /^(?:19|20)\d\d$/.test(wordAt(tokens, amount)) || isUnitOfTime(tokens[amount + 1]?.lemma ?? '');
  return isFigure(tokens, amount) && !isDate ? [verb] : undefined;
}

/** Tests whether numbers say which way the change went: "rose from 14 to 15". */
export const isFromTo = contexts('[] ...9 from @figure & [] ...9 to @figure', { figure: /^[\d$]/ });

/** Tests whether a verb tagged as a participle is a past tense, as it has no auxiliary ("prices dropped by 8 percent"). */
const isPast = contexts('[/VBN] &! ~be|have|get ...3 [] &! /MD ...3 []');

/** The place after the words that may stand before an amount: "sharply by more than". */
function amountAfter(tokens: Tokens, from: number): number {
  let at = from;
  for (; at < tokens.length; at++) {
    const word = wordAt(tokens, at);
    const isGrade = /^RBR?$/.test(tagAt(tokens, at)) || BEFORE_AMOUNTS.test(word);
    if (!isGrade || OPPOSITE_BOUNDS.has(word)) break;
  }
  return at;
}

const BEFORE_AMOUNTS = /^(?:by|to|from|about|nearly|almost|more|less|than|as|much|another)$/;

function isFigure(tokens: Tokens, at: number): boolean {
  // "Drop one edition" has an object.
  return tagAt(tokens, at) === '$' || (tagAt(tokens, at) === 'CD' && wordAt(tokens, at) !== 'one');
}
