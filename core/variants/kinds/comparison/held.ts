import type { Tokens } from '../../../annotation/annotation.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { WORDS_OF_CHANGE } from '../../../english/words/comparisons.ts';
import { EVALUATIONS } from '../../../english/words/evaluations.ts';
import { OPPOSITE_CHANGES } from '../../../english/words/oppositeFrames.ts';

/**
 * Tests whether the rest of the sentence fits only one of the two degrees ("the best food, I
 * recommend it", "not the best time", "slower than slow", "rallied from its worst start"), or
 * whether the word is no degree at all ("will lower rates").
 */
export function isHeld(tokens: Tokens, at: number, end: number, phrase: string): boolean {
  const before = wordAt(tokens, at - 1);
  if (tagAt(tokens, at - 1) === 'MD') return true;
  // "The most recent version", "led shares higher after".
  if (/^most recent$/.test(phrase) || wordAt(tokens, end) === 'recent') return true;
  // "Rose to the highest level", "moved higher, closing up": the direction is said twice.
  if (
    /^(?:higher|highest|lowest)$/.test(phrase) &&
    tokens.some(
      ({ text, lemma, tag }, i) =>
        /^(?:after|lows?|highs?)$/i.test(text) ||
        (i !== at && /^(?:up|down)$/i.test(text)) ||
        (/^VB/.test(tag) && OPPOSITE_CHANGES.has(lemma)) ||
        (/^VB/.test(tag) && i < at && i > at - 4 && WORDS_OF_CHANGE.test(lemma)),
    )
  )
    return true;
  if (isBound(tokens, end, phrase)) return true;
  if (
    wordAt(tokens, end) === 'than' &&
    tagAt(tokens, end + 1) === 'JJ' &&
    !/^NN/.test(tagAt(tokens, end + 2))
  )
    return true;
  if (
    wordAt(tokens, at - 2) === 'from' ||
    (before === 'the' && wordAt(tokens, at - 2) === 'for' && !/^(?:NN|JJ)/.test(tagAt(tokens, end)))
  )
    return true;
  if (!/^(?:best|worse)$|^(?:most|least) /.test(phrase)) return false;
  // "It is the best shop, my friends drive an hour".
  if (isBuiltOn(tokens)) return true;
  return tokens.some(
    ({ text, lemma }, i) =>
      (i < at || i >= end) &&
      (EVALUATIONS.has(lemma) ||
        EVALUATIONS.has(text.toLowerCase()) ||
        (i < at && i > at - 5 && /^(?:not|n['’]t)$/i.test(text))),
  );
}

/**
 * Tests whether only one of the two degrees makes sense beside another word of the sentence ("the minimum
 * required", "round to the nearest ten", "the oldest woman, who is 114 years old", "the biggest gainer").
 */
function isBound(tokens: Tokens, end: number, phrase: string): boolean {
  const has = (words: RegExp, from = 0) => tokens.slice(from).some(({ lemma }) => words.test(lemma));
  if (/^min(?:imum)?$/.test(phrase)) return has(/^(?:require|required|need|needed|necessary)$/, end);
  if (/^max(?:imum)?$/.test(phrase)) return has(/^(?:allow|allowed|permit|permitted|possible)$/, end);
  if (/^(?:nearest|closest)$/.test(phrase)) return has(/^round$/);
  if (/^(?:oldest|youngest)$/.test(phrase)) return has(/^(?:aged?|.*-year-old)$/);
  return has(/^(?:gainer|loser|decliner)$/, end);
}
