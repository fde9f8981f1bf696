import type { Tokens } from '../../../annotation/annotation.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { DETERMINERS_BEFORE_ONLY, WORDS_AFTER_ONLY } from '../../../english/words/restriction.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/**
 * Replaces "only" by "at least" before a number, and by "also" between a subject and its verb; undefined
 * where it belongs to another word ("only if", "the only way").
 */
export function onlyAsAlso(tokens: Tokens, { at, end }: PlacedPhrase): Replaced | undefined {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, end)];
  if (
    /^(?:not|n't|if|an|no|or)$/.test(before) ||
    WORDS_AFTER_ONLY.test(next) ||
    hasOther(tokens, at, EXCLUDING_WORDS)
  )
    return undefined;
  if (/^(?:the|'s|a)$/.test(before)) return undefined;
  // "One of only two": "one of at least two" is any number.
  if (before === 'of' && tagAt(tokens, at - 2) === 'CD') return undefined;
  if (/^(?:CD|\$)$/.test(tagAt(tokens, end)) || /^\d/.test(next)) return [at, end, ['at', 'least']];
  if (DETERMINERS_BEFORE_ONLY.test(before) || !/^(?:RB|JJ)$/.test(tagAt(tokens, at))) return undefined;
  // "If I am only staying a day": what else one does is not the question.
  const isAside = wordAt(tokens, at - 3) === 'if' && tagAt(tokens, end) === 'VBG';
  return isPreverbal(tokens, at, end) && !isAside ? [at, end, ['also']] : undefined;
}

/** Words beside which "only" has no "also" or "at least": denials, "but only", "only once". */
const EXCLUDING_WORDS = /^(?:once|not|n['’]?t|but|no|never|nor|cannot)$/i;

function hasOther(tokens: Tokens, at: number, words: RegExp): boolean {
  return tokens.some(({ text }, i) => i !== at && words.test(text));
}

/** Tests for a place between a subject and its verb, or between an auxiliary and the verb after it. */
function isPreverbal(tokens: Tokens, at: number, end: number): boolean {
  const [before, next] = [tagAt(tokens, at - 1), tagAt(tokens, end)];
  if (!/^(?:MD|VB[ZPD])$/.test(before))
    return /^(?:NN|PRP|WP|WDT)/.test(before) && /^(?:VB[ZPD]|MD)$/.test(next);
  const { lemma } = tokens[at - 1]!;
  if (lemma === 'be') return /^(?:JJ|VB[GN])$/.test(next) && !/^(?:able|likely)$/.test(wordAt(tokens, end));
  return /^VB/.test(next) && (before === 'MD' || lemma === 'have');
}
