import { count, mapOf, number, object, orNull } from '../../../shape.ts';
import { type CaseDescription, RANK_GAP } from '../../cases/describedCase.ts';
import type { SubsetScores, YearScores } from './stsYears.ts';

/** A pair of sentences under one encoder: a line of examples.jsonl. */
export interface StsExample {
  /** `STS12/MSRpar`, or the name of a file of one's own. */
  readonly subset: string;
  /** The value of the subset column; absent without one. */
  readonly part?: string;
  readonly encoder: string;
  /** Position in the corpus, from 0. */
  readonly pair: number;
  readonly sentences: readonly [string, string];
  /** The group that the corpus names; its cases depend on each other. */
  readonly group?: string;
  /** People's. */
  readonly score: number;
  /** The cosine, −1 to 1; 0 for a zero vector. */
  readonly similarity: number;
}

/** The correlations of each subset and of each year, by encoder. */
export interface StsScores {
  readonly subsets: { readonly [encoder: string]: { readonly [subset: string]: SubsetScores } };
  readonly years: { readonly [encoder: string]: { readonly [year: string]: YearScores } };
}

const CORRELATIONS = object({ pearson: number, spearman: number });
const POOLED = object({ pearson: orNull(number), spearman: orNull(number) });

export const STS_PARTS = {
  subsets: mapOf(mapOf(object({ pearson: orNull(number), spearman: orNull(number), pairs: count }))),
  years: mapOf(
    mapOf(
      object(
        { weighted: CORRELATIONS, unweighted: CORRELATIONS, pairs: count, subsets: count },
        { pooled: POOLED },
      ),
    ),
  ),
};

/** Two sentences, and how similar people and encoders find them. */
export const STS_CASES: CaseDescription<StsExample> = {
  value: 'Cosine similarity of the two sentences',
  margin: RANK_GAP,
  describe: ({ subset, part, encoder, pair, sentences: [first, second], score, similarity }) => ({
    encoder,
    unit: pair,
    kind: part ?? subset,
    lines: [
      { label: 'Sentence 1', text: first },
      { label: 'Sentence 2', text: second, isVariant: true, value: similarity },
      { label: 'Human rating', text: String(score) },
    ],
  }),
};
