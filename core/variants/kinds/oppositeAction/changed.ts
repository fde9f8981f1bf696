import type { Tokens } from '../../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_BOUNDS, OPPOSITE_CHANGES } from '../../../english/words/oppositeFrames.ts';
import { isUnitOfTime } from '../../../english/words/times.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import type { Verb } from './verb.ts';

/**
 * Replaces a verb of rising or falling by its opposite before an amount or a bound ("rose 3 percent" by "fell
 * 3 percent", "drops below 5" by "rises above 5"); undefined elsewhere, and where numbers say the direction.
 */
export function changed(tokens: Tokens, { at, lemma, tag, inflected }: Verb): Replaced[] | undefined {
  const [entry] = OPPOSITE_CHANGES.get(lemma) ?? [];
  if (!entry || isFromTo(tokens, at)) return undefined;
  const amount = amountAfter(tokens, at + 1);
  // "Climbed back to 950": it had been there, and so it had fallen before.
  if (tokens.slice(at + 1, amount).some(({ text }) => text === 'back')) return undefined;
  // "Rose as high as 5."
  if (/^(?:high|low)$/.test(wordAt(tokens, at + 2))) return undefined;
  const verb: Replaced = [at, at + 1, inflected(entry.lemma, isPast(tokens, at, tag) ? 'VBD' : tag)];
  const bound = OPPOSITE_BOUNDS.get(wordAt(tokens, amount));
  if (bound && isFigure(tokens, amount + 1)) return [verb, [amount, amount + 1, [bound], true]];
  return isFigure(tokens, amount) && !isDate(tokens, amount) ? [verb] : undefined;
}

/** Tests whether numbers say which way the change went: "rose from 14 to 15". */
export function isFromTo(tokens: Tokens, at: number): boolean {
  const words = tokens.slice(at, at + 12).map(({ text }) => text.toLowerCase());
  return ['from', 'to'].every((word) =>
    words.some((each, i) => each === word && /^[\d$]/.test(words[i + 1] ?? '')),
  );
}

/**
 * Tests whether a verb tagged as a participle is a past tense, as it has no auxiliary ("prices dropped by 8
 * percent").
 */
function isPast(tokens: Tokens, at: number, tag: string): boolean {
  const before = tokens.slice(Math.max(0, at - 4), at);
  return (
    tag === 'VBN' && !before.some((token) => /^(?:be|have|get)$/.test(token.lemma) || token.tag === 'MD')
  );
}

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

/**
 * Tests whether a number is a year or counts units of time, and so is not the amount of a change ("rose in
 * 2003", "fell about 10 days ago").
 */
function isDate(tokens: Tokens, at: number): boolean {
  return /^(?:19|20)\d\d$/.test(wordAt(tokens, at)) || isUnitOfTime(tokens[at + 1]?.lemma ?? '');
}
