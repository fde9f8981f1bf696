import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { contexts, reasons } from '../../../english/patterns/contexts.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { pastAdverbsBack, type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { DEGREE_ADVERBS } from '../../../english/words/adverbs.ts';
import { DENIABLE_AMOUNTS, LARGE_AMOUNTS, SMALL_AMOUNTS } from '../../../english/words/amounts.ts';
import { isMassNoun } from '../../../english/words/massNouns.ts';
import { NEGATIVE_OF_POSITIVE_PRONOUN } from '../../../english/words/negation.ts';
import { replaced } from '../../rewriting/replaced.ts';
import { edits, type TokenEdits } from '../../rewriting/tokenEdits.ts';

/** Negates an indefinite phrase behind the verb by "no" ("There is no dog", "He has no car"). Undefined where none follows. */
export function withNo(tokens: Tokens, { imperative }: MainVerb, group: VerbGroup): TokenEdits | undefined {
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
  return isBeforeBareNoun(tokens, from - 1) ? edits([from, ['no', next.text]]) : undefined;
}

/** Tests whether a noun without a determiner follows, with at most adverbs and one word before it, that is no name. */
const isBeforeBareNoun = contexts('[] {/RB*} (/JJ*|VBN|VBG) /NN|NNS &! [] {/RB*} (/JJ*|VBN|VBG) {/NN} /NNP*');

/**
 * Returns the place after the verb where a phrase begins, including the adverbs of degree that modify its
 * first word ("very good reasons").
 */
function beforeGrades(tokens: Tokens, { finite, end }: VerbGroup): number {
  let from = end;
  while (
    from - 1 > finite &&
    DEGREE_ADVERBS.test(wordOf(tokens[from - 1]!)) &&
    /^JJ|^RB|^DT/.test(tagAt(tokens, from))
  )
    from--;
  return from;
}

/**
 * Finds what becomes of an amount that is denied, as after "there is": `not` where "not" negates it ("much", "a lot"),
 * else "no" or "none" in the place of its tokens ("several dogs", "a couple of dogs"). Undefined where there is none.
 */
export function deniedAmount(tokens: Tokens, from: number): TokenEdits | 'not' | undefined {
  const first = wordAt(tokens, from);
  if (/^(?:so|too|as)$/.test(first)) return 'not';
  const start = DEGREE_ADVERBS.test(first) ? from + 1 : from;
  const amount = amountAt(tokens, start);
  if (amount === undefined || amount === 'not') return amount;
  const to = start + Number(amount);
  const isBeforeNoun = /^(?:JJ|NN|VB[GN]|CD|RB|DT|PRP\$)/.test(tagAt(tokens, to));
  return replaced([from, to, [isBeforeNoun ? 'no' : 'none']]);
}

/** Finds the amount that begins at a place: one that "not" negates, or as many words as "no" stands for. */
const amountAt = reasons<'not' | '1' | '2' | '3', AnnotatedToken>(
  `
  not:
    [@deniable]
    only|just [a|several|some]
  1:
    [several|some|any]
  2:
    [a] few
    [a] little @mass
  3:
    [a] @small of !/DT|PRP*
  2:
    [a] @small
  not:
    [a] ...1 @large
`,
  {
    deniable: DENIABLE_AMOUNTS,
    mass: (tokens, at) => isMassNoun(tokens[at]?.lemma ?? ''),
    small: SMALL_AMOUNTS,
    large: LARGE_AMOUNTS,
  },
);

/** Tests whether the clause is an existential one, with "there is". */
export function isExistential(tokens: Tokens, { finite, end }: VerbGroup): boolean {
  const subject = pastAdverbsBack(tokens, finite - 1);
  return tokens[subject]?.tag === 'EX' && tokens.slice(finite, end).some(({ lemma }) => lemma === 'be');
}
