import {
  count,
  interval,
  listOf,
  mapOf,
  number,
  object,
  oneOfValues,
  orNull,
  parts,
  record,
  type Shape,
  scalar,
  text,
} from '../../shape.ts';
import { PAIR_RANKINGS } from '../statistics/pairClassification/pairRankings.ts';

const METRIC = object(
  {
    metric: text,
    encoder: text,
    kind: oneOfValues('share', 'mean', 'pearson', 'spearman', ...PAIR_RANKINGS, 'given'),
    value: orNull(number),
    n: count,
    interval: orNull(interval),
  },
  { title: text, intervalMethod: text, units: count },
);

export const METHOD_INFO = object({
  title: text,
  summary: text,
  metrics: listOf(
    object({
      name: text,
      metrics: listOf(text),
      help: text,
      better: oneOfValues('higher', 'lower'),
      range: interval,
    }),
  ),
});

const COMPARISON = object(
  {
    metric: text,
    a: text,
    b: text,
    difference: number,
    interval: orNull(interval),
    test: oneOfValues('permutation', 't', 'jackknife', 'mcnemar', 'williams', 'none'),
    p: orNull(number),
    pHolm: orNull(number),
  },
  { units: count, family: count },
);

const COVERAGE = object(
  { zeroVectors: count, unknownTokens: count, truncatedSentences: count },
  {
    tokens: orNull(count),
    unknownSentences: count,
    unknownWords: listOf(object({ word: text, count })),
  },
);

export const MANIFEST = parts(
  {
    semloc: text,
    corpus: parts({ files: listOf(object({ name: text, sha256: text })), cases: count }),
    encoders: mapOf(record),
    seed: number,
    options: mapOf(scalar),
  },
  {
    profile: object({ name: text }),
    wordnet: record,
    words: record,
    tagger: record,
    wordSpace: record,
    parser: record,
    judge: record,
  },
);

/** The parts of every run but `methodInfo`. */
export const RUN = {
  manifest: MANIFEST,
  coverage: mapOf(COVERAGE),
  metrics: listOf(METRIC),
  comparisons: listOf(COMPARISON),
} satisfies Readonly<Record<string, Shape>>;

/** The parts that runs of older versions lack. */
export const OPTIONAL = {
  warnings: listOf(object({ warning: text, count, text }, { encoder: text })),
} satisfies Readonly<Record<string, Shape>>;
