import { OPPOSITE_DEGREES, OPPOSITE_LIMITS } from '../../english/words/comparisons.ts';
import {
  COMPLEMENTARY_ADJECTIVES,
  COMPLEMENTARY_VERBS,
  DENYING_ADJECTIVES,
} from '../../english/words/complementaryPairs.ts';
import { OPPOSITE_CONDITIONS } from '../../english/words/conditions.ts';
import { OPPOSITE_FREQUENCIES, OTHER_FREQUENCIES } from '../../english/words/frequency.ts';
import { OPPOSITE_MODALITIES, OTHER_CLAIMS } from '../../english/words/modality.ts';
import { OPPOSITE_ACTIONS, OPPOSITE_EVENTS, OPPOSITE_STARTS } from '../../english/words/oppositeActions.ts';
import {
  OPPOSITE_ATTEMPTS,
  OPPOSITE_BOUNDS,
  OPPOSITE_CHANGES,
  OPPOSITE_STATEMENTS,
} from '../../english/words/oppositeFrames.ts';
import { OPPOSITE_NOUNS, OPPOSITE_NOUNS_BEFORE_PREPOSITIONS } from '../../english/words/oppositeNouns.ts';
import {
  OPPOSITE_MODIFIERS,
  OPPOSITE_PREDICATES,
  OPPOSITE_STATES,
} from '../../english/words/oppositeStates.ts';
import { ANTONYM_ADJECTIVES, ANTONYM_ADVERBS, ANTONYM_VERBS } from '../../english/words/oppositeWords.ts';
import { pairTable } from '../../english/words/pairTable.ts';
import { PARTICLE_VERBS } from '../../english/words/particles.ts';
import type { PhraseTable } from '../../english/words/phraseTable.ts';
import { OPPOSITE_RESTRICTIONS } from '../../english/words/restriction.ts';
import { TEMPORAL_OPPOSITES } from '../../english/words/temporalOrder.ts';
import type { Unit } from '../reading/reading.ts';

/**
 * The opposition of two phrases, words or lemmas in lower case, in either order, from the lists by which variants are
 * made; undefined where no list has them.
 */
export function listedOpposition(one: string, other: string): Opposition | undefined {
  return (opposites ??= read()).get([one, other].sort().join('|'));
}

/** The opposition of two units, by their words or their lemmas. */
export function oppositionOf(one: Unit, other: Unit): Opposition | undefined {
  return listedOpposition(one.words, other.words) ?? listedOpposition(one.lemma, other.lemma);
}

/** The longest listed phrase, in words. */
export const LONGEST_LISTED = 4;

let opposites: ReadonlyMap<string, Opposition> | undefined;

function read(): ReadonlyMap<string, Opposition> {
  const found = new Map<string, Opposition>();
  const add = (from: string, to: string, kind: Opposition = 'antonym') => {
    const pair = [from, to].sort().join('|');
    if (from !== to && !found.has(pair)) found.set(pair, kind);
  };
  for (const [table, kind] of PHRASES)
    for (const { from, to } of [...table.values()].flat()) add(from.join(' '), to.join(' '), kind);
  for (const table of ACTIONS)
    for (const [verb, actions] of table) for (const { lemma } of actions) add(verb, lemma);
  for (const lines of WORDS)
    for (const [from, pairs] of pairTable(lines)) for (const { to } of pairs) add(from, to);
  for (const [from, others] of OTHER_CLAIMS) for (const to of others) add(from, to, 'modality');
  for (const table of PAIRS) for (const [from, to] of table) add(from, to);
  for (const [from, opposites] of OPPOSITE_MODIFIERS) for (const { word } of opposites) add(from, word);
  for (const { verb, particle, oppositeVerb, opposite } of [...PARTICLE_VERBS.values()].flat()) {
    add(`${verb} ${particle}`, `${oppositeVerb} ${opposite}`);
    if (verb === oppositeVerb) add(particle, opposite);
  }
  return found;
}

/** Prepositions, directions and places in a series, with "to" and "of" in them. */
const DIRECTIONS =
  'into/out of,in to/out of,in/out of,onto/off,for/against,to/from,within/after,until/since,until/from,last/next'
    .split(',')
    .map((pair) => pair.split('/') as [string, string]);
const PHRASES = [
  [OPPOSITE_LIMITS, 'comparison'],
  [OPPOSITE_DEGREES, 'comparison'],
  [OPPOSITE_CONDITIONS, 'condition'],
  [OPPOSITE_FREQUENCIES, 'frequency'],
  [OTHER_FREQUENCIES, 'frequency'],
  [OPPOSITE_MODALITIES, 'modality'],
  [TEMPORAL_OPPOSITES, 'temporal-order'],
  [OPPOSITE_RESTRICTIONS, 'restriction'],
  [OPPOSITE_STATES, 'antonym'],
  [OPPOSITE_PREDICATES, 'antonym'],
] as const satisfies readonly (readonly [PhraseTable, string])[];
/** The kind of opposition between two listed phrases. */
export type Opposition = (typeof PHRASES)[number][1];
const ACTIONS = [
  OPPOSITE_ACTIONS,
  OPPOSITE_EVENTS,
  OPPOSITE_STARTS,
  OPPOSITE_CHANGES,
  OPPOSITE_STATEMENTS,
  OPPOSITE_ATTEMPTS,
];
const WORDS = [ANTONYM_VERBS, ANTONYM_ADJECTIVES, ANTONYM_ADVERBS];
const PAIRS: readonly Iterable<readonly [string, string]>[] = [
  DIRECTIONS,
  OPPOSITE_BOUNDS,
  OPPOSITE_NOUNS,
  OPPOSITE_NOUNS_BEFORE_PREPOSITIONS,
  COMPLEMENTARY_ADJECTIVES,
  COMPLEMENTARY_VERBS,
  DENYING_ADJECTIVES,
];
