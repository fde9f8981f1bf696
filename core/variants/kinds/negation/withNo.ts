import type { AnnotatedToken } from '../../../annotation.ts';
import type { MainVerb } from '../../../english/syntax/mainVerb.ts';
import { isAdverb, type VerbGroup, wordOf } from '../../../english/syntax/verbGroup.ts';
import { DEGREE_ADVERBS } from '../../../english/words/adverbs.ts';
import { DENIABLE_AMOUNTS, LARGE_AMOUNTS, SMALL_AMOUNTS } from '../../../english/words/amounts.ts';
import { isMassNoun } from '../../../english/words/massNouns.ts';
import { NEGATIVE_OF_POSITIVE_PRONOUN } from '../../../english/words/negation.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { edits, type Placed } from './edits.ts';

/** "There is no dog", "He has no car"; undefined where nothing indefinite follows the verb. */
export function withNo(
  tokens: readonly AnnotatedToken[],
  { imperative }: MainVerb,
  group: VerbGroup,
): TokenEdits | undefined {
  const existential = isExistential(tokens, group);
  if (imperative || (group.kind === 'be' && !existential)) return undefined;
  const from = existential ? beforeGrades(tokens, group) : group.end;
  const next = tokens[from];
  if (!next) return undefined;
  if (existential) {
    const amount = deniedAmount(tokens, from);
    if (amount !== undefined) return amount === 'not' ? undefined : amount;
  }
  if (next.tag === 'DT' && /^(?:an?|some|any)$/.test(wordOf(next))) return edits([from, ['no']]);
  if (!existential) return undefined;
  const none = NEGATIVE_OF_POSITIVE_PRONOUN.get(wordOf(next));
  if (none) return edits([from, [none]]);
  let head = from;
  while (/^RB/.test(tokens[head]?.tag ?? '')) head++;
  while (/^(?:JJ[RS]?|VBN|VBG|NN)$/.test(tokens[head]?.tag ?? '') && /^NN/.test(tokens[head + 1]?.tag ?? ''))
    head++;
  return /^NNS?$/.test(tokens[head]?.tag ?? '') ? edits([from, ['no', next.text]]) : undefined;
}

/** The place after the verb where a phrase begins, with the words that grade its first word: "very good reasons". */
function beforeGrades(tokens: readonly AnnotatedToken[], { finite, end }: VerbGroup): number {
  let from = end;
  while (
    from - 1 > finite &&
    DEGREE_ADVERBS.test(wordOf(tokens[from - 1]!)) &&
    /^JJ|^RB|^DT/.test(tokens[from]?.tag ?? '')
  )
    from--;
  return from;
}

/**
 * What becomes of an amount that "there is" is followed by: `not` where "not" negates it ("much", "a lot"), else "no" or
 * "none" in the place of its tokens ("several dogs", "a couple of dogs"). Undefined where there is none.
 */
function deniedAmount(tokens: readonly AnnotatedToken[], from: number): TokenEdits | 'not' | undefined {
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

/** "No" in the place of the tokens where a noun follows, else "none". */
function noneOf(tokens: readonly AnnotatedToken[], from: number, to: number): TokenEdits {
  const isBeforeNoun = /^(?:JJ|NN|VB[GN]|CD|RB|DT|PRP\$)/.test(tokens[to]?.tag ?? '');
  const gone = Array.from({ length: to - from - 1 }, (_, i): Placed => [from + 1 + i, []]);
  return edits([from, [isBeforeNoun ? 'no' : 'none']], ...gone);
}

/** Whether the clause says "there is". */
export function isExistential(tokens: readonly AnnotatedToken[], { finite, end }: VerbGroup): boolean {
  let subject = finite - 1;
  while (subject >= 0 && isAdverb(tokens[subject]!)) subject--;
  return tokens[subject]?.tag === 'EX' && tokens.slice(finite, end).some(({ lemma }) => lemma === 'be');
}
