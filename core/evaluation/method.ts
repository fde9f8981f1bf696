import type { Annotator } from '../annotator/annotator.ts';
import type { EncoderDescription, GivenRankings, Sentence } from '../engine/index.ts';
import type { Limits } from '../limits.ts';
import type { DistanceMetric } from '../matrices/distanceMetric.ts';
import type { Distances } from '../matrices/distances.ts';
import type { Embeddings } from '../matrices/embeddings.ts';
import type { OptionSchemas, OptionValues } from '../options.ts';
import type { Shape } from '../shape.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { CaseDescription } from './cases/describedCase.ts';
import type { CorpusFile, FolderChoice } from './corpusFile.ts';
import type { ExchangedWords } from './exchangedWords.ts';
import type { MethodDescription } from './methodInfo.ts';
import type { Brief } from './report/brief.ts';
import type { MetricValue, Run } from './run.ts';
import type { Sharding } from './shards/sharding.ts';
import type { PairRanking } from './statistics/pairClassification/pairRankings.ts';

/**
 * An evaluation method: one file in methods/. It reads cases from a corpus, examines them batch by batch, and
 * aggregates its examples. All results must follow from the examples, in order: an interrupted run is resumed from
 * those that are stored.
 */
export type Method<
  Case = unknown,
  Example extends object = object,
  Scores extends object = object,
> = Examined<Case, Example, Scores> & Aggregated<Example, Scores>;

interface Examined<Case, Example extends object, Scores extends object> extends MethodDescription {
  readonly name: string;
  /** What it asks, in a line of at most 90 characters: a list in a terminal shows no more. */
  readonly purpose: string;
  /** The question and the corpora, for a list of methods: some lines. */
  readonly description: string;
  /** True if the method annotates sentences. If so, WordNet, word list, tagger and profile belong to the manifest. */
  readonly annotates: boolean;
  /** True if it rewrites sentences as a whole: the parser then belongs to the manifest, too. */
  readonly rewrites?: boolean;
  /** The sentences of a case whose replacements it uses; a judge scores them before the batch. None where absent. */
  substituted?(each: Case): readonly string[];
  /** Its own settings, by the names of flags. */
  readonly options: OptionSchemas;
  /** Settings that are the same in every run and decide the scores; they join the options in the manifest. */
  readonly fixed: OptionValues;
  /** The ids of encoders that it evaluates beside those that the user names; none if absent. */
  readonly baselines?: readonly string[];
  /** True if it compares queries with documents, for which encoders may have prompts of their own. */
  readonly hasSides?: boolean;
  /** The id of the encoder to use instead of the one that the user names, if the method needs another. */
  encoderFor?(encoder: EncoderDescription, seed: number): string;
  /** Cases examined together; an interrupted run is resumed after a whole batch, and shards consist of whole ones. */
  readonly batch: number;
  /**
   * True if each case refers to the whole corpus, such as the candidates that it is ranked among. Other cases are plain
   * data, which JSON gives back as it was.
   */
  readonly casesHoldCorpus?: boolean;
  /** True if it computes for long what it asks of no encoder: threads then share its batches. */
  readonly computes?: boolean;
  /** The corpus in a folder; `names` are all its files, sorted. */
  filesOf(names: readonly string[]): FolderChoice;
  /** The cases in order. Rejects with an InputError that names file, line and remedy. */
  read(corpus: readonly CorpusFile[], context: ReadingContext): AsyncIterable<Case>;
  /** True if inputs with an unknown token are excluded from all scores. */
  readonly leavesOutUnknown?: boolean;
  /** The shapes of the method's own parts of run.json, by name; opened runs are validated against them. */
  readonly parts?: { readonly [name: string]: Shape };
  /** Those that runs of older versions lack. */
  readonly newParts?: { readonly [name: string]: Shape };
  /** The message about a corpus without a case: what it lacks, and what was expected. */
  readonly nothing: {
    /** `no pair of words`. */
    readonly found: string;
    /** A sentence. */
    readonly expected: string;
  };
  /** `first` is the position of the first of the cases in the corpus. Gives the examples in their order. */
  evaluateBatch(
    cases: readonly Case[],
    first: number,
    context: EvaluationContext,
  ): Promise<readonly Example[]>;
  /** Gives what an example contributes to the metrics of the run. */
  observations(example: Example): Iterable<Observation>;
  /**
   * Gives the words that an example's variant exchanges, where it exchanges one word and stands for no other example.
   * Undefined for an example of another encoder than this, whose sentences need not be compared.
   */
  exchanged?(example: Example, encoder: string): ExchangedWords | undefined;
  /**
   * Names those of its metrics of the whole corpus that are weighted means of others, which gives them intervals and
   * tests. `metrics` are those that rest on cases; first asked of each alone, for whether it is a part.
   */
  weighted?(metrics: readonly MetricValue[]): readonly WeightedMetric[];
  /** Gives the metrics that follow from others, which are given, intervals included. */
  derived?(metrics: readonly MetricValue[], context: ReadingContext): readonly DerivedMetric[];
  /** The description of its examples as a table of cases shows them. */
  readonly cases: CaseDescription<Example>;
  /** The run for a terminal, where a table of its metrics would not do. Ends with a newline. */
  text?(run: Run<string, Scores>): string;
  /** What the run found, for a person, where one row per metric would not do. */
  brief?(run: Run<string, Scores>): Brief;
  /** The answers that the text begins with, where it begins with some: warnings follow them, and Markdown has them, too. */
  answers?(run: Run<string, Scores>): readonly string[];
}

/**
 * The way in which a run can be divided among processes and its parts joined, and what begins one: the aggregate holds all
 * that is kept between the cases and the end.
 */
type Aggregated<Example, Scores> =
  | {
      readonly shards: Extract<Sharding, 'cases'>;
      aggregate(context: ReadingContext): Aggregate<Example, Scores>;
    }
  | {
      readonly shards: Exclude<Sharding, 'cases'>;
      aggregate(context: ReadingContext): Aggregate<Example, Scores, [context: EvaluationContext]>;
    };

/** The inputs of reading a corpus and of adding up examples. */
export interface ReadingContext {
  /** Encoder ids, each once. */
  readonly encoders: readonly string[];
  readonly seed: number;
  readonly options: OptionValues;
  /** Says something once to whoever runs it: files left out, limits that cut in. */
  notice(message: string): void;
}

/** The inputs of a method. It counts what the encoders could not see. */
export interface EvaluationContext extends ReadingContext, Pick<TaskOptions, 'signal'> {
  readonly limits: Limits;
  /** Throws where the method does not annotate. */
  readonly annotator: Annotator;
  /** Embeds sentences. `uncounted` ones do not join the coverage: those that a resumed run embeds again. */
  encode(encoder: string, sentences: readonly Sentence[], uncounted?: 'uncounted'): Promise<Embeddings>;
  /** `pairs` holds indexes into `sentences`, two a pair. One distance a pair; cosine distance is 0 to 2. */
  distances(
    encoder: string,
    sentences: readonly Sentence[],
    pairs: Uint32Array,
    metric?: DistanceMetric,
  ): Promise<Float64Array>;
  describe(encoder: string): Promise<EncoderDescription>;
  /** Gives the documents that a retrieval system's run ranks for queries. Throws for an encoder that has vectors. */
  rankings(encoder: string, queries: readonly string[]): Promise<GivenRankings>;
  /** Measures vectors that `encode` gave. */
  readonly vectors: Distances;
}

/** The state of a run between its cases. */
export interface Aggregate<Example, Scores, Inputs extends unknown[] = []> {
  add(example: Example): void;
  /**
   * Finds out what needs all cases together (clusters, correlations), once every example is added. `metrics` are those
   * that rest on cases.
   */
  finish(
    metrics: readonly MetricValue[],
    ...inputs: Inputs
  ): MethodResult<Scores> | Promise<MethodResult<Scores>>;
}

/** The results of a method beside the metrics that rest on cases. */
export interface MethodResult<Scores> {
  /** The method's own part of run.json. */
  readonly scores: Scores;
  readonly metrics?: readonly CorpusMetric[];
}

/**
 * The contribution of one case to one metric of one encoder: whether it is correct, a number to average, a point of a
 * correlation, or a labeled pair in a ranking. Observations of the same unit depend on each other; intervals and tests
 * treat units as a whole.
 */
export type Observation = {
  /** `T2@1`, `basic`, `diffParaFoil`. */
  readonly metric: string;
  readonly encoder: string;
  /** The unit whose cases depend on each other, an original sentence or a group; a whole number. */
  readonly unit: number;
  /**
   * The keys that the unit may share with other units, which then depend on it: its sentences, its words, the group
   * that the corpus names. The same for all observations of a unit.
   */
  readonly shared?: readonly string[];
} & (
  | { readonly correct: boolean }
  | { readonly value: number }
  | { readonly gold: number; readonly value: number; readonly correlation: 'pearson' | 'spearman' }
  | { readonly isPositive: boolean; readonly value: number; readonly ranking: PairRanking }
);

/** A metric of the whole corpus rather than a mean over cases: purity, entropy, the mean of several metrics. */
export interface CorpusMetric {
  readonly metric: string;
  readonly encoder: string;
  /** Null where it is not defined, such as a rate at a threshold that there is not. */
  readonly value: number | null;
  /** The number of cases. */
  readonly n: number;
  /** True if encoders cannot be compared on it: what it is measured at was itself found in the sample. */
  readonly isUntested?: boolean;
  /**
   * The contributions of the cases to it, where it is a mean of theirs once all are known: the base of its interval and
   * tests.
   */
  readonly cases?: CorpusCases;
}

/** The cases of a metric of the whole corpus. */
export interface CorpusCases {
  readonly kind: 'share' | 'mean';
  /** The unit of each case. */
  readonly units: Float64Array;
  /** Their mean is the metric. */
  readonly values: Float64Array;
}

/** A metric that is a weighted mean of others: of a year of STS, of Costra's classes. */
export interface WeightedMetric {
  readonly metric: string;
  /** The metrics that it is the mean of; the weights add up to 1. */
  readonly parts: readonly { readonly metric: string; readonly weight: number }[];
}

/** A metric that follows from others: a ratio of two rates. */
export type DerivedMetric = Omit<MetricValue, 'title' | 'kind'>;
