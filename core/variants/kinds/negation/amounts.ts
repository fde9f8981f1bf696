import type { Tokens } from '../../../annotation/annotation.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { DEGREE_ADVERBS } from '../../../english/words/adverbs.ts';
import { DENIABLE_AMOUNTS, LARGE_AMOUNTS, SMALL_AMOUNTS } from '../../../english/words/amounts.ts';
import { isMassNoun } from '../../../english/words/massNouns.ts';
import { edits, type Placed, type TokenEdits } from '../../rewriting/tokenEdits.ts';

/**
 * Finds what becomes of an amount that is denied, as after "there is": `not` where "not" negates it ("much", "a lot"),
 * else "no" or "none" in the place of its tokens ("several dogs", "a couple of dogs"). Undefined where there is none.
 */
export function deniedAmount(tokens: Tokens, from: number): TokenEdits | 'not' | undefined {
  const words = tokens.slice(from, from + 5).map(wordOf);
  const start = DEGREE_ADVERBS.test(words[0] ?? '') ? 1 : 0;
  const [first = '', second = '', third = ''] = words.slice(start);
  if (/^(?:so|too|as)$/.test(words[0]!) || DENIABLE_AMOUNTS.test(first)) return 'not';
  if (/^(?:several|some|any)$/.test(first)) return noneOf(tokens, from, from + start + 1);
  if (first !== 'a') return undefined;
  const noun = from + start + 1;
  if (second === 'few') return noneOf(tokens, from, noun + 1);
  if (second === 'little')
    return isMassNoun(tokens[noun + 1]?.lemma ?? '') ? noneOf(tokens, from, noun + 1) : undefined;
  if (SMALL_AMOUNTS.test(second)) {
    const isOfKind = third === 'of' && !/^(?:DT|PRP)/.test(tokens[noun + 2]?.tag ?? '');
    return noneOf(tokens, from, isOfKind ? noun + 2 : noun + 1);
  }
  return LARGE_AMOUNTS.test(second) || (third !== '' && LARGE_AMOUNTS.test(third)) ? 'not' : undefined;
}

/** Puts "no" in the place of the tokens where a noun follows, else "none". */
function noneOf(tokens: Tokens, from: number, to: number): TokenEdits {
  const isBeforeNoun = /^(?:JJ|NN|VB[GN]|CD|RB|DT|PRP\$)/.test(tokens[to]?.tag ?? '');
  const gone = Array.from({ length: to - from - 1 }, (_, i): Placed => [from + 1 + i, []]);
  return edits([from, [isBeforeNoun ? 'no' : 'none']], ...gone);
}
