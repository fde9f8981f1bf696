import { EMBEDDING_WORDS } from '../../english/words/subordinators.ts';
import { isClause } from '../alignment/stretches.ts';
import type { Reading, Unit } from './reading.ts';

/**
 * Reads "not … any" as "no", unless the other sentence has an "any", too: "he does not have any money" denies "he has some money".
 * An adverb or a preposition between the two, or a quantifier before them, may bear on the negation: who does not work for any pay
 * does not work for no pay.
 */
export function withoutAny(reading: Reading, other: Reading): Reading {
  const units = [...reading.units];
  const any = units.findIndex(isAny);
  const not = units.slice(0, Math.max(0, any)).findLastIndex((unit) => !isBetween(unit));
  const verbs = units.slice(not + 1, any).filter(({ tag }) => /^VB/.test(tag));
  const embeds = verbs.some(({ lemma }) => EMBEDDING_WORDS.has(lemma)) && isClause(units.slice(any + 1));
  // What can have no owner need not have one.
  const isPossible = /^(?:can?|could|may|might)$/.test(units[not - 1]?.words ?? '');
  const isCounted = units.slice(0, Math.max(0, not)).some(({ kind }) => kind === 'quantifier');
  // "He did not order anyone to leave."
  const isToAct = units[any + 1]?.words === 'to';
  const isOther = embeds || isPossible || isCounted || isToAct || verbs.length > 1;
  if (other.units.some(isAny) || units[not]?.key !== 'not' || isOther) return reading;
  units[not] = { ...units[not], kind: 'filler', key: 'not any' };
  units[any] = { ...units[any]!, kind: 'negator', key: units[any]!.key.replace('any', 'no') };
  return { ...reading, units };
}

function isAny({ kind, words }: Unit): boolean {
  return kind === 'quantifier' && /^any(?:body|one|thing)?$/.test(words);
}

/** Tests for what neither denies nor is denied between the two. */
function isBetween({ kind, tag }: Unit): boolean {
  return (
    tag !== 'RB' && /^(?:word|name|pronoun|determiner|possessive|particle|auxiliary|genitive)$/.test(kind)
  );
}
