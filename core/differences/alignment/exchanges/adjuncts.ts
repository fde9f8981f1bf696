import { VERBS_IN_PLACES } from '../../../english/words/prepositions.ts';
import type { Unit } from '../../reading/reading.ts';
import { isPhrase, isScope, isTimePhrase, wordsOf } from '../stretches.ts';
import type { ExchangeParts } from './parts.ts';

/**
 * Tests for a time and a place of one verb, beside each other at the end: "died in 1867 in Warsaw". Behind another verb one of
 * them may be an object ("delights in winter"), and an adverb may belong to one of them alone ("last worked in 1990").
 */
export function areAdjuncts({
  a,
  b,
  front,
  x,
  m,
  y,
  rest,
  otherFront,
  n,
  otherRest,
}: ExchangeParts): boolean {
  // The same preposition may stand before both, and between them.
  const from = front.length - m.length;
  const phrases = [
    [...front.slice(from), ...x],
    [...m, ...y],
  ];
  const others = b.units.slice(otherFront.length - n.length, b.units.length - otherRest.length);
  const [times, places] = [phrases.filter(isTimePhrase), phrases.filter((phrase) => !isTimePhrase(phrase))];
  return (
    wordsOf(others) === wordsOf(phrases.toReversed().flat()) &&
    times.length === 1 &&
    places.every(isPlace) &&
    VERBS_IN_PLACES.test(front[from - 1]?.lemma ?? '') &&
    !front
      .slice(0, from - 1)
      .some(({ tag, lemma, words }) => (/^VB/.test(tag) && lemma !== 'be') || words === 'last') &&
    (rest.length === 0 || /^[.!]$/.test(rest[0]!.words)) &&
    !phrases.flat().some(isScope) &&
    !a.units.some(({ kind, tag }) => /^(?:restriction|question)$/.test(kind) || /^RB/.test(tag))
  );
}

function isPlace([first, ...rest]: readonly Unit[]): boolean {
  const last = rest.at(-1);
  return (
    /^(?:in|at)$/.test(first!.words) &&
    isPhrase(rest) &&
    (last!.kind === 'name' || last!.sorts.includes('place'))
  );
}
