import type { Run } from '../run.ts';
import { count, listOf, mapOf, object, parts } from '../shape.ts';

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

/** The results of a localization run. */
export interface LocalizationScores {
  readonly counts: LocalizationCounts;
  readonly tables: LocalizationTables;
}

const COUNTS = listOf(count);
const TABLE = mapOf(listOf(object({ changes: count, correct: count, total: count })));

export const LOCALIZATION_PARTS = {
  counts: object({ nounSynonym: COUNTS, verbAntonym: COUNTS, both: COUNTS }),
  tables: parts({ T1: TABLE, T2: TABLE, T3: TABLE }),
};

export type LocalizationRun = Run<'localization', LocalizationScores>;

/** One comparison; a line of examples.jsonl. Sentences are as written. */
export interface LocalizationExample {
  readonly table: LocalizationTable;
  readonly level: number;
  readonly encoder: string;
  /** Position of the base sentence in the corpus, from 0. */
  readonly index: number;
  /** The corpus's own identifiers of the base sentence and its paraphrase. */
  readonly ids: readonly [base: string, paraphrase: string];
  readonly base: string;
  /** The number of tokens of the base sentence; runs made before it was stored hold sentences of joined tokens. */
  readonly tokens?: number;
  /** Absent where the corpus has none; then only T3 is scored, and T1 and T2 have what is counted. */
  readonly paraphrase?: string;
  /** The group that the corpus names; its cases depend on each other. */
  readonly group?: string;
  /** The part of the corpus by which scores are broken down. */
  readonly subset?: string;
  /** Present in T1 and T3. */
  readonly nounSynonym?: string;
  /** Present in T2 and T3. */
  readonly verbAntonym?: string;
  /** Cosine distances from the base sentence of those that are compared, 0 to 2. */
  readonly distances: {
    readonly paraphrase?: number;
    readonly nounSynonym?: number;
    readonly verbAntonym?: number;
  };
  /** Absent where there is nothing to compare with. */
  readonly correct?: boolean;
}
