import { count, listOf, mapOf, number, object, orNull, parts } from '../../../shape.ts';
import type { Run } from '../../run.ts';

/**
 * The number of original sentences that have a variant with n words changed; index 0 holds n = 1. Ends at the last that
 * is not 0.
 */
export interface LocalizationCounts {
  readonly nounSynonym: readonly number[];
  readonly verbAntonym: readonly number[];
  /** Base sentences that have both at the same level. */
  readonly both: readonly number[];
}

/** The comparisons of one encoder at one level: `correct` of `total`, both counts. */
export interface LevelScore {
  /** Words changed, 1 and up. */
  readonly changes: number;
  readonly correct: number;
  readonly total: number;
}

/**
 * White 2015, tables 1 to 3, by the distance d from the base sentence:
 * - T1: the noun synonyms are no further than the paraphrase, d(noun) ≤ d(paraphrase)
 * - T2: the verb antonyms are further than the paraphrase, d(verb) > d(paraphrase)
 * - T3: the verb antonyms are further than as many noun synonyms, d(verb) > d(noun)
 */
export const LOCALIZATION_TABLES = ['T1', 'T2', 'T3'] as const;
export type LocalizationTable = (typeof LOCALIZATION_TABLES)[number];

/** One score per level, from 1 up, for each table and encoder. */
export type LocalizationTables = {
  readonly [table in LocalizationTable]: { readonly [encoder: string]: readonly LevelScore[] };
};

/**
 * The medians of an encoder's cosine distances from the base sentences over the comparisons of T1, 0 to 2; null for none. T1
 * falls where an encoder brings paraphrases as near as synonyms, which speaks for it.
 */
export interface MedianDistances {
  readonly paraphrase: number | null;
  readonly nounSynonym: number | null;
}

/** The results of a localization run. */
export interface LocalizationScores {
  readonly counts: LocalizationCounts;
  readonly tables: LocalizationTables;
  /** The medians of each encoder; absent in runs of older versions. */
  readonly medians?: { readonly [encoder: string]: MedianDistances };
}

const COUNTS = listOf(count);
const TABLE = mapOf(listOf(object({ changes: count, correct: count, total: count })));

export const LOCALIZATION_PARTS = {
  counts: object({ nounSynonym: COUNTS, verbAntonym: COUNTS, both: COUNTS }),
  tables: parts({ T1: TABLE, T2: TABLE, T3: TABLE }),
};

export const LOCALIZATION_MEDIANS = {
  medians: mapOf(object({ paraphrase: orNull(number), nounSynonym: orNull(number) })),
};

export type LocalizationRun = Run<'localization', LocalizationScores>;
