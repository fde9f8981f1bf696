import {
  MUTUAL_RELATIVES,
  MUTUAL_VERBS,
  NEARLY_SYMMETRIC_VERBS,
  SYMMETRIC_ADJECTIVES,
  SYMMETRIC_VERBS,
} from '../../../english/words/converses.ts';
import { isInPhrase, wordsOf } from '../stretches.ts';
import type { ExchangeParts } from './parts.ts';

/**
 * Tests whether the relation between two phrases may say the same from both sides: a symmetric one ("Ann married Ben"), a verb or
 * preposition that mostly is one, an identity ("my brother is the owner"), a mutual one ("Tom is a cousin of Ann") or an operator.
 */
export function mayBeSymmetric({
  a: { units, isQuestion },
  front,
  m,
  rest: [after],
}: ExchangeParts): boolean {
  const before = front.at(-1);
  // "Is Ann friends with Ben?"
  const middle = isQuestion && before?.lemma === 'be' ? [before, ...m] : m;
  if (isInPhrase(middle[0]) && middle.length > 1) return false;
  const isCopula = middle[0]!.lemma === 'be';
  // Not "all squares are rectangles", "90% of nurses are women".
  const isOfPart = /^quantifier (?!some|any)|\bof$/.test(`${before?.kind} ${before?.words}`);
  const isIdentity = isCopula && middle.slice(1).every(({ kind }) => kind === 'negator') && !isOfPart;
  const isKinship = isCopula && middle.at(-1)!.words === 'of' && MUTUAL_RELATIVES.test(middle.at(-2)!.lemma);
  const relation = before ? [before, ...middle] : middle;
  return (
    isIdentity ||
    isKinship ||
    (isCopula && middle.length === 2 && middle[1]!.words === 'by') ||
    relation.some(
      ({ lemma, words }) =>
        NEARLY_SYMMETRIC_VERBS.test(lemma) ||
        MUTUAL_VERBS.test(lemma) ||
        /^(?:multiply|add)$/.test(lemma) ||
        (MUTUAL.test(words) && before?.lemma !== 'replace'),
    ) ||
    (after?.kind !== 'genitive' &&
      relation.some(({ lemma }) => SYMMETRIC_VERBS.test(lemma) || SYMMETRIC_ADJECTIVES.test(lemma))) ||
    (wordsOf(middle) === 'to' && units.some(({ lemma }) => lemma === 'distance')) ||
    /\b(?:as|the same) .*\bas$/.test(wordsOf(middle))
  );
}

const MUTUAL = /^(?:(?:with|near|next|close|far|beside|related|engaged|plus|times)\b|[+*×·=]$)/;
