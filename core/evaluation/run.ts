import type { Manifest } from './manifest.ts';
import type { MethodInfo } from './methodInfo.ts';
import type { PairRanking } from './statistics/pairClassification/pairRankings.ts';

/** The `format` of the run.json that this version writes; it reads those up to it. */
export const RUN_FORMAT = 2;

/**
 * run.json: what a method found, `Scores` being its own part. Holds no times, no paths beyond the ids of encoders
 * and nothing of the cache: the same run gives the same bytes.
 */
export type Run<Name extends string = string, Scores extends object = object> = {
  readonly method: Name;
  /** The format of run.json and examples.jsonl; it is raised where an older version would misread them. */
  readonly format: number;
  readonly manifest: Manifest;
} & Scores & {
    readonly coverage: { readonly [encoder: string]: Coverage };
    /** The reasons to doubt scores, shown above them; absent in runs of older versions. */
    readonly warnings?: readonly RunWarning[];
    /** A description of the method and its metrics, for pages that do not know them. */
    readonly methodInfo: MethodInfo;
    /** All scores: gates test them, charts draw them, and runs are compared by them. */
    readonly metrics: readonly MetricValue[];
    /** The differences between every two encoders on every metric that rests on cases. */
    readonly comparisons: readonly Comparison[];
  };

/** True where no metric has a value. */
export function isUnscored({ metrics }: Pick<Run, 'metrics'>): boolean {
  return metrics.every(({ value }) => value === null);
}

/** The results of a method, before the manifest joins them. */
export interface Found<Scores extends object>
  extends Pick<Run, 'coverage' | 'warnings' | 'methodInfo' | 'metrics' | 'comparisons'> {
  readonly scores: Scores;
  readonly cache: Timing['cache'];
}

/** Counts of what an encoder could not see. */
export interface Coverage {
  /** Compared pairs in which a sentence had a zero vector; their cosine similarity counts as 0. */
  readonly zeroVectors: number;
  /** Out-of-vocabulary tokens (`[UNK]` for a transformer) in all embedded sentences. */
  readonly unknownTokens: number;
  /**
   * The ten most frequent of these tokens, with their counts; absent where there are none or the encoder does not say.
   */
  readonly unknownWords?: readonly UnknownWord[];
  /**
   * All tokens of those sentences, in the encoder's tokenization. Null if the encoder does not say, like remote
   * encoders; absent in runs of older versions.
   */
  readonly tokens?: number | null;
  /** Sentences whose tokens are all out of vocabulary; absent in runs of older versions. */
  readonly unknownSentences?: number;
  /** Sentences that were embedded without their end: longer than the encoder's maximum length. */
  readonly truncatedSentences: number;
}

/** A token without a vector, lowercased if the encoder does not distinguish case, and how often it occurred. */
export interface UnknownWord {
  readonly word: string;
  readonly count: number;
}

/** A reason to doubt the scores of an encoder, or of all. */
export interface RunWarning {
  /** Absent where it holds for all. */
  readonly encoder?: string;
  /**
   * `unknown-tokens`: many tokens have no vector. `unknown-function-words`: negations, determiners or other function
   * words have none. `unknown-sentences`: some sentences have no token with one. `few-units`: intervals and tests rest
   * on few independent units. `frequent-pair`: one word pair makes up much of a kind of variant.
   */
  readonly warning:
    | 'unknown-tokens'
    | 'unknown-function-words'
    | 'unknown-sentences'
    | 'few-units'
    | 'frequent-pair';
  /** Tokens, sentences, the least number of units, or the words of the pair. */
  readonly count: number;
  /** The total number; absent for sentences. */
  readonly total?: number;
  /** The message: `71% of tokens (57,524 of 81,000) have no vector under glove-sum. The most frequent: …` */
  readonly text: string;
}

/** A score of an encoder. */
export interface MetricValue {
  /** Its name within the method: `T2@1`, `basic`, `diffParaFoil`. */
  readonly metric: string;
  /** The same for people: `T2, words changed: 1`. */
  readonly title: string;
  readonly encoder: string;
  /**
   * `share`: the proportion of correct cases, 0 to 1. `mean`: the mean of the cases' values. `given`: measured on the
   * whole corpus at once. The others are of correlations, and of labeled pairs that are ranked by their similarity.
   */
  readonly kind: 'share' | 'mean' | 'pearson' | 'spearman' | PairRanking | 'given';
  /** Null where there is no case, or a correlation of constants. */
  readonly value: number | null;
  /** The number of cases. */
  readonly n: number;
  /** The 95% confidence interval; null where there is none. */
  readonly interval: readonly [low: number, high: number] | null;
  /**
   * The way in which the interval was found: Wilson's of a proportion at its effective number of cases, Hall's of a
   * mean, that of the jackknife of a correlation, Student's t of a weighted mean, or of the logit of a score of ranked
   * pairs, MOVER of a ratio of rates; absent where there is none, and in runs of older versions.
   */
  readonly intervalMethod?: 'wilson' | 'hall' | 'jackknife' | 't' | 'logit' | 'mover';
  /** The number of independent units; absent in runs of older versions. */
  readonly units?: number;
}

/** The difference between two encoders on a metric, `a` − `b`, measured on the same cases. */
export interface Comparison {
  readonly metric: string;
  readonly a: string;
  readonly b: string;
  readonly difference: number;
  /**
   * The 95% confidence interval, simultaneous for all differences of the family (Bonferroni), which holds 0 exactly where
   * pHolm is 0.05 or more; null where there is none.
   */
  readonly interval: readonly [low: number, high: number] | null;
  /** Runs of older versions have `mcnemar` and `williams`. */
  readonly test: 'permutation' | 't' | 'jackknife' | 'mcnemar' | 'williams' | 'none';
  /** Two-sided; null where there is no test. */
  readonly p: number | null;
  /** Corrected for all encoder pairs of the metric (Holm 1979). */
  readonly pHolm: number | null;
  /** The number of independent units; absent in runs of older versions. */
  readonly units?: number;
  /**
   * The number of differences that the interval holds for together, those of all encoder pairs of the metric; absent in
   * runs of older versions, whose interval is that of the pair alone.
   */
  readonly family?: number;
}

/** Tells whether all intervals of differences are known to be simultaneous. */
export function areSimultaneous(comparisons: readonly Comparison[]): boolean {
  return comparisons.every(({ interval, family }) => interval === null || family !== undefined);
}

/** Counts of how often an encoder's vectors were in the cache. */
export interface CacheUse {
  readonly hits: number;
  readonly misses: number;
}

/** timing.json: what differs between two runs of the same evaluation. */
export interface Timing {
  readonly seconds: number;
  readonly cache: { readonly [encoder: string]: CacheUse };
}
