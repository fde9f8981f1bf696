import type { Tokens } from '../../taggedToken.ts';
import { FOCUS_ADVERBS } from '../../words/adverbs.ts';
import { STRONG_QUANTIFIERS, WEAK_QUANTIFIERS } from '../../words/determiners.ts';
import { POLARITY_ITEMS } from '../../words/negation.ts';
import type { NounPhrase } from '../nouns/nounPhrase.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { isNot, wordOf } from '../verbs/verbGroup.ts';
import type { Clause } from './clause.ts';

/**
 * Reasons why the order of a subject and another phrase of its clause bears on the meaning: `scope`, where quantifiers or
 * a negation would be read in another order ("every man loves a woman"), `focus`, where a word bears on a phrase
 * that would move ("only John saw her") or says how the subject did it ("deliberately").
 */
export function orderMatters(
  tokens: Tokens,
  { subject, verb }: Clause,
  other: NounPhrase,
): 'scope' | 'focus' | undefined {
  if (tokens.some((token) => FOCUS_ADVERBS.has(wordOf(token)))) return 'focus';
  const between = tokens.slice(subject.to, verb.main);
  if (between.some((token) => /^(?:both|all|each)$/.test(wordOf(token)))) return 'focus';
  const isNegated = tokens
    .slice(subject.to, verb.to)
    .some((token) => isNot(token) || wordOf(token) === 'never');
  const forces = [forceOf(tokens, subject), forceOf(tokens, other)];
  if (tokens.some((token) => POLARITY_ITEMS.test(wordOf(token)))) return 'scope';
  const count = forces.filter((force) => force !== undefined).length + Number(isNegated);
  return count > 1 && (isNegated || forces.includes('strong')) ? 'scope' : undefined;
}

/** The quantification of a phrase: over all or few of a set, or over some; undefined for a phrase without a quantifier. */
function forceOf(tokens: Tokens, { from, head }: TokenSpan & NounPhrase) {
  const words = tokens.slice(from, head + 1).map(wordOf);
  if (words.some((word) => STRONG_QUANTIFIERS.test(word))) return 'strong';
  return words.some((word) => WEAK_QUANTIFIERS.test(word)) || tokens[from]!.tag === 'CD' ? 'weak' : undefined;
}
