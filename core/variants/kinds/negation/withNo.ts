import type { Tokens } from '../../../annotation/annotation.ts';
import type { MainVerb } from '../../../english/syntax/clauses/mainVerb.ts';
import { isAdverb, type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { DEGREE_ADVERBS } from '../../../english/words/adverbs.ts';
import { NEGATIVE_OF_POSITIVE_PRONOUN } from '../../../english/words/negation.ts';
import { edits, type TokenEdits } from '../../rewriting/tokenEdits.ts';
import { deniedAmount } from './amounts.ts';

/**
 * Negates an indefinite phrase behind the verb by "no" ("There is no dog", "He has no car"). Undefined where
 * none follows.
 */
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
  let head = from;
  while (/^RB/.test(tokens[head]?.tag ?? '')) head++;
  while (/^(?:JJ[RS]?|VBN|VBG|NN)$/.test(tokens[head]?.tag ?? '') && /^NN/.test(tokens[head + 1]?.tag ?? ''))
    head++;
  return /^NNS?$/.test(tokens[head]?.tag ?? '') ? edits([from, ['no', next.text]]) : undefined;
}

/**
 * Returns the place after the verb where a phrase begins, including the adverbs of degree that modify its
 * first word ("very good reasons").
 */
function beforeGrades(tokens: Tokens, { finite, end }: VerbGroup): number {
  let from = end;
  while (
    from - 1 > finite &&
    DEGREE_ADVERBS.test(wordOf(tokens[from - 1]!)) &&
    /^JJ|^RB|^DT/.test(tokens[from]?.tag ?? '')
  )
    from--;
  return from;
}

/** Tests whether the clause is an existential one, with "there is". */
export function isExistential(tokens: Tokens, { finite, end }: VerbGroup): boolean {
  let subject = finite - 1;
  while (subject >= 0 && isAdverb(tokens[subject]!)) subject--;
  return tokens[subject]?.tag === 'EX' && tokens.slice(finite, end).some(({ lemma }) => lemma === 'be');
}
