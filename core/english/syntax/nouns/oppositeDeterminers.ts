import type { Tokens } from '../../taggedToken.ts';
import { AMOUNTS_WITHOUT_OPPOSITE } from '../../words/amounts.ts';
import { isMassNoun } from '../../words/massNouns.ts';
import { oneOf } from '../../words/oneOf.ts';
import { OPPOSITE_DETERMINERS } from '../../words/oppositeDeterminers.ts';
import type { NounPhrase } from './nounPhrase.ts';

/** The opposite of a determiner, which reverses the force of its noun phrase. */
export interface Opposite {
  /** The tokens that it replaces, "all the" together; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Lower-case. */
  readonly word: string;
  /** A word that follows it: "another" gives "no other". */
  readonly also?: readonly string[];
  /** The number that it asks of its noun; of either where absent. */
  readonly number?: 'singular' | 'plural';
  /** True if what it replaces negates ("no", "neither", "few"). */
  readonly denied: boolean;
}

/**
 * Finds the opposites of a noun phrase's determiner, the best first. Empty where the phrase has no
 * determiner, or one whose opposite would not be English.
 */
export function oppositesOf(tokens: Tokens, phrase: NounPhrase): Opposite[] {
  const { determiner, head, from } = phrase;
  if (determiner === undefined) return [];
  const word = tokens[determiner]!.text.toLowerCase();
  const denied = DENYING.test(word);
  if (head === determiner)
    return partsOf(tokens, phrase).map((entry) => ({ from, to: head + 1, ...entry, denied }));
  // "Both my parents", "both the man and the woman".
  const isBoth = tokens[from]!.text.toLowerCase() === 'both';
  if (
    isBoth &&
    (determiner > from || tokens.slice(from, Math.max(phrase.to, head + 2)).some(({ tag }) => tag === 'CC'))
  )
    return [];
  const isFew = word === 'a' && tokens[determiner + 1]!.text.toLowerCase() === 'few';
  if (!isFew && cannotBeCounted(tokens, phrase)) return [];
  if (BEHIND_MEASURES.test(tokens[head + 1]?.text ?? '')) return [];
  const to = isFew ? determiner + 2 : determiner + 1;
  const isOfOwner = tokens.slice(determiner, head).some(({ tag }) => tag === 'POS');
  const number = /^NNP?S$/.test(tokens[head]!.tag) ? 'plural' : 'singular';
  return (OPPOSITE_DETERMINERS.get(keyOf(tokens, phrase, isFew)) ?? []).flatMap(({ when, ...entry }) => {
    if (when !== undefined && when !== number) return [];
    if (entry.word === 'some' && number === 'singular' && !isMassNoun(tokens[head]!.lemma)) return [];
    return entry.number !== undefined && isOfOwner ? [] : [{ from, to, ...entry, denied }];
  });
}

/** The key of a determiner in the table of opposites. */
function keyOf(tokens: Tokens, { determiner, from }: NounPhrase, isFew: boolean): string {
  const { tag, text } = tokens[determiner!]!;
  if (isFew) return 'several';
  if (tag === 'PRP$') return 'this';
  return from < determiner! ? 'all' : text.toLowerCase();
}

/** Finds the opposites of a determiner that stands alone before "of" ("all of the men", "none of the men"). */
function partsOf(tokens: Tokens, { head, to }: NounPhrase): Omit<Opposite, 'from' | 'to' | 'denied'>[] {
  if (tokens[head + 1]?.text.toLowerCase() !== 'of') return [];
  if (/^both$/i.test(tokens[head]!.text)) return [];
  if (!/^(?:none|neither|few)$/i.test(tokens[head]!.text)) return [{ word: 'none' }];
  if (/^neither$/i.test(tokens[head]!.text)) return [{ word: 'both', number: 'plural' }];
  const isPlural = tokens[to - 1]!.tag === 'NNS' || /^(?:us|you|them)$/i.test(tokens[to - 1]!.text);
  return ['all', 'most', 'some'].map((word) => ({ word, ...(isPlural && { number: 'plural' as const }) }));
}

/**
 * Tests whether a noun phrase is a name, or has a superlative, an ordinal or a number, so that "no" cannot
 * stand before it ("no United States", "no best man").
 */
function cannotBeCounted(tokens: Tokens, { determiner, head }: NounPhrase): boolean {
  const { tag, text } = tokens[head]!;
  // Written with a capital as part of a name ("the Court of Appeals"), in a sentence that is not all in capitals.
  const isNamed = /^\p{Lu}\p{Ll}/u.test(text) && tokens.some(({ text }) => /^\p{Ll}{3}/u.test(text));
  if (tag.startsWith('NNP') || AMOUNTS_WITHOUT_OPPOSITE.test(text) || isNamed) return true;
  return tokens
    .slice(determiner! + 1, head)
    .some(
      ({ tag, text }) =>
        tag === 'JJS' ||
        tag === 'CD' ||
        /^(?:same|only|first|last|very|few|most|(?:best|worst|first|last|most|least)-.*)$/i.test(text),
    );
}

/** Words behind a measure: "a few miles north", "a notch below". */
const BEHIND_MEASURES = oneOf(`
  apart away ago long high wide deep tall thick old off below above behind ahead beyond short older younger later earlier
  (?:north|south)?(?:east|west)? north south`);

const DENYING = /^(?:no|none|neither|few)$/;
