import {
  MUTUAL_RELATIVES,
  MUTUAL_VERBS,
  NEARLY_SYMMETRIC_VERBS,
  SEPARATION,
  SYMMETRIC_ADJECTIVES,
  SYMMETRIC_VERBS,
} from '../../../english/words/converses.ts';
import { unitSize } from '../../../english/words/unitSizes.ts';
import { isInPhrase, wordsOf } from '../stretches.ts';
import type { ExchangeParts } from './parts.ts';

/**
 * Tests whether the relation between two phrases may say the same from both sides: a symmetric one ("Ann married Ben"), a verb or
 * preposition that mostly is one, an identity ("my brother is the owner"), a mutual one ("Tom is a cousin of Ann") or an operator.
 */
export function mayBeSymmetric({
  a: { units, isQuestion },
  front,
  x,
  m,
  rest: [after],
}: ExchangeParts): boolean {
  const before = front.at(-1);
  // "Is Ann friends with Ben?"
  const middle = isQuestion && before?.lemma === 'be' ? [before, ...m] : m;
  // "Compare the old version with the new one."
  const isElliptic = /^JJ/.test(x.at(-1)!.tag) && (!isInPhrase(after) || /^ones?$/.test(after!.words));
  if (isInPhrase(middle[0]) && middle.length > 1 && !isElliptic) return false;
  const isCopula = middle[0]!.lemma === 'be';
  // Not "all squares are rectangles", "90% of nurses are women".
  const isOfPart = /^quantifier (?!some|any)|\bof$/.test(`${before?.kind} ${before?.words}`);
  const isIdentity = isCopula && middle.slice(1).every(({ kind }) => kind === 'negator') && !isOfPart;
  const isKinship = isCopula && middle.at(-1)!.words === 'of' && MUTUAL_RELATIVES.test(middle.at(-2)!.lemma);
  // "Sits by", "looks like", but not "was seen by".
  const [verb, preposition, ...others] = middle;
  const isResemblance =
    others.length === 0 &&
    verb!.tag !== 'VBN' &&
    /^(?:by|like) IN$/.test(`${preposition?.words} ${preposition?.tag}`);
  // "Tell gold from silver", "a mile from the beach", but not "drove a mile from the beach".
  const isDistance =
    units.some(({ lemma }) => lemma === 'far' || unitSize(lemma)?.dimension === 'length') &&
    !units.some(({ kind, tag }) => kind === 'word' && /^VB/.test(tag));
  const isSeparation =
    /\b(?:to|from)(?: the| an?)?$/.test(wordsOf(middle)) &&
    (isDistance || (middle.length < 3 && units.some(({ lemma }) => SEPARATION.test(lemma))));
  const relation = before ? [before, ...middle] : middle;
  return (
    isIdentity ||
    isKinship ||
    isResemblance ||
    relation.some(
      ({ lemma, words }) =>
        NEARLY_SYMMETRIC_VERBS.test(lemma) ||
        MUTUAL_VERBS.test(lemma) ||
        /^(?:multiply|add)$/.test(lemma) ||
        (MUTUAL.test(words) && before?.lemma !== 'replace'),
    ) ||
    (after?.kind !== 'genitive' &&
      relation.some(({ lemma }) => SYMMETRIC_VERBS.test(lemma) || SYMMETRIC_ADJECTIVES.test(lemma))) ||
    isSeparation ||
    /^run into\b|\bacross from\b/.test(middle.map(({ lemma }) => lemma).join(' ')) ||
    /\b(?:as|the same) .*\bas$/.test(wordsOf(middle))
  );
}

const MUTUAL = /^(?:(?:with|near|next|close|far|beside|alongside|related|engaged|plus|times)\b|[+*×·=]$)/;
