import type { Tokens } from '../../annotation/annotation.ts';
import { wordAt, wordsAt } from '../../english/syntax/wordAt.ts';
import { oneOf } from '../../english/words/oneOf.ts';
import { isBefore, isFinal } from '../surroundings/nearbyWords.ts';

/**
 * True for "earlier" and "later", or "early" and "late", where the tense, a comparison, a relative clause or the time of
 * speaking tells which it is.
 */
export function isTenseBound(tokens: Tokens, index: number): boolean {
  const word = wordAt(tokens, index);
  if (word === 'early' || word === 'late') return isTimeSaid(tokens, index);
  if (word !== 'earlier' && word !== 'later') return false;
  // "Earlier in this chapter, we said".
  if (
    word === 'earlier' &&
    tokens.slice(index + 1, index + 3).some(({ text }) => /^(?:this|today)$/i.test(text))
  )
    return true;
  if (index === 0 && tokens.some((_, at) => wordAt(tokens, at) === 'had')) return true;
  if (
    word === 'earlier' &&
    index > 0 &&
    isFinal(tokens, index) &&
    !SPANS.test(tokens[index - 1]?.lemma ?? '')
  )
    return true;
  // "Later, we describe it".
  if (index === 0 && /^VB[ZP]$/.test(tokens.find(({ tag }) => FINITE.has(tag))?.tag ?? '')) return true;
  if (
    word === 'later' &&
    !tokens
      .slice(0, index)
      .concat(tokens.slice(index + 1))
      .some(({ tag }) => PAST.has(tag))
  )
    return true;
  if (isCounted(tokens, index)) return true;
  return (
    isBefore(tokens, index, PERFECT) ||
    PERFECT.test(wordAt(tokens, index + 1)) ||
    tokens[index - 1]?.tag === 'VBN' ||
    isBefore(tokens, index, FUTURE, tokens.length) ||
    isBefore(tokens, index, COMPARED) ||
    isBefore(tokens, index, RELATIVES)
  );
}

/** True for "early" and "late" beside another word for the time: "began ... early", "at the age of six". */
function isTimeSaid(tokens: Tokens, index: number): boolean {
  const sentence = wordsAt(tokens, 0, tokens.length);
  return (
    tokens
      .slice(0, index)
      .some(({ lemma, tag }) => tag.startsWith('VB') && /^(?:start|begin|open)$/.test(lemma)) ||
    /\b(?:first|second) half\b|\bat the age of\b/.test(sentence)
  );
}

/** True behind a span of time in a sentence about amounts of money, which are compared: "it earned $5 a year earlier". */
function isCounted(tokens: Tokens, index: number): boolean {
  return (
    SPANS.test(tokens[index - 1]?.lemma ?? '') &&
    tokens.some(({ tag, lemma }) => tag === '$' || SHARES.test(lemma))
  );
}

const FINITE: ReadonlySet<string> = new Set(['VBD', 'VBZ', 'VBP', 'MD']);
const PAST: ReadonlySet<string> = new Set(['VBD', 'VBN']);
const SHARES = oneOf('percent % cent dollar profit');
const SPANS = oneOf('minute hour day night week month quarter year decade century season moment');
const PERFECT = oneOf("had has have 'd 've");
const FUTURE = oneOf("will would wo 'll 'd shall");
const COMPARED = oneOf('from than with against');
const RELATIVES = oneOf('where who which that');
