import { methodInfoOf } from '../../core/evaluation/methodInfo.ts';
import { methodNamed } from '../../core/evaluation/methods/index.ts';
import type { CompVecRunJson, LocalizationRunJson, RunJson, WordsimRunJson } from '../../server/protocol.ts';

const MANIFEST: RunJson['manifest'] = {
  semloc: '0.1.0',
  corpus: { files: [{ name: 'corpus.tsv', sha256: '0' }], cases: 20 },
  encoders: {},
  seed: 1,
  options: {},
};
const provenance = {
  sha256: '0',
  pooling: 'sum',
  normalized: false,
  dimension: 100,
  maximumLength: null,
  device: 'cpu',
  devicesRefused: [],
  dataType: 'float32',
  tokenizer: 'words',
} as const;
const encoders = { bow: provenance, 'glove-sum': provenance } as unknown as RunJson['manifest']['encoders'];
const seen = { zeroVectors: 0, unknownTokens: 1234, truncatedSentences: 0 };
const coverage = { bow: seen, 'glove-sum': seen };

const NAMES = ['basic', 'time', 'mean', 'T1@1', 'T1@2', 'mrr', 'mnr', 'mrr/noun', 'RG-65/spearman'];

/** What a method's runs say of the metrics of these runs. */
const infoOf = (method: string) =>
  methodInfoOf(
    methodNamed(method)!,
    NAMES.map((metric) => ({ metric })),
  );

/** Shares, a metric of the whole corpus, and one that could not be measured. */
export const METRICS_RUN: RunJson = {
  method: 'costra',
  format: 2,
  methodInfo: infoOf('costra'),
  manifest: { ...MANIFEST, encoders },
  coverage,
  metrics: [
    {
      metric: 'basic',
      title: 'basic',
      encoder: 'bow',
      kind: 'share',
      value: 0.25,
      n: 20,
      interval: [0.1, 0.45],
    },
    {
      metric: 'basic',
      title: 'basic',
      encoder: 'glove-sum',
      kind: 'share',
      value: 0.5,
      n: 20,
      interval: [0.3, 0.7],
    },
    { metric: 'time', title: 'time', encoder: 'bow', kind: 'share', value: 0.75, n: 8, interval: null },
    { metric: 'time', title: 'time', encoder: 'glove-sum', kind: 'share', value: null, n: 0, interval: null },
    { metric: 'mean', title: 'mean', encoder: 'bow', kind: 'given', value: 0.5, n: 2, interval: null },
    { metric: 'mean', title: 'mean', encoder: 'glove-sum', kind: 'given', value: -0.5, n: 2, interval: null },
  ],
  comparisons: [
    {
      metric: 'basic',
      a: 'bow',
      b: 'glove-sum',
      difference: -0.25,
      interval: [-0.5, 0.01],
      test: 'mcnemar',
      p: 0.06,
      pHolm: 0.0004,
    },
  ],
};

export const LOCALIZATION_RUN: LocalizationRunJson = {
  method: 'localization',
  format: 2,
  methodInfo: infoOf('localization'),
  manifest: { ...MANIFEST, encoders, profile: { name: 'strict', sha256: '0' } },
  coverage,
  counts: { nounSynonym: [20, 8], verbAntonym: [10], both: [5] },
  tables: {
    T1: {
      bow: [
        { changes: 1, correct: 5, total: 20 },
        { changes: 2, correct: 0, total: 8 },
      ],
      'glove-sum': [
        { changes: 1, correct: 15, total: 20 },
        { changes: 2, correct: 4, total: 8 },
      ],
    },
    T2: {
      bow: [{ changes: 1, correct: 9, total: 10 }],
      'glove-sum': [{ changes: 1, correct: 1, total: 10 }],
    },
    T3: { bow: [], 'glove-sum': [] },
  },
  metrics: [
    {
      metric: 'T1@1',
      title: 'T1@1',
      encoder: 'bow',
      kind: 'share',
      value: 0.25,
      n: 20,
      interval: [0.1, 0.45],
    },
    {
      metric: 'T1@1',
      title: 'T1@1',
      encoder: 'glove-sum',
      kind: 'share',
      value: 0.75,
      n: 20,
      interval: [0.55, 0.9],
    },
    { metric: 'T1@2', title: 'T1@2', encoder: 'bow', kind: 'share', value: 0, n: 8, interval: [0, 0.3] },
    { metric: 'T1@2', title: 'T1@2', encoder: 'glove-sum', kind: 'share', value: 0.5, n: 8, interval: null },
  ],
  comparisons: [],
};

const score = { mrr: 0.5, map: 0.4, mpAt10: 0.1, mnr: 0.8, queries: 3, candidates: 1658 };
const ranked = {
  definition: 'a race run on foot',
  lemmas: ['run', 'footrace'],
  ranks: [1, 40],
  nearest: ['run'],
};

export const COMPVEC_RUN: CompVecRunJson = {
  method: 'compveceval',
  format: 2,
  methodInfo: infoOf('compveceval'),
  manifest: {
    ...MANIFEST,
    encoders: { 'glove-sum': encoders['glove-sum']! },
    options: { metric: 'euclidean', max: 'padded' },
  },
  coverage,
  scores: { 'glove-sum': { ...score, lemmasWithoutVector: 200 } },
  random: { ...score, mrr: 0.006, mnr: 0.53 },
  extremes: { 'glove-sum': { best: [ranked], worst: [{ ...ranked, ranks: [1600] }] } },
  metrics: [
    {
      metric: 'mrr',
      title: 'mrr',
      encoder: 'glove-sum',
      kind: 'mean',
      value: 0.5,
      n: 3,
      interval: [0.4, 0.6],
    },
    {
      metric: 'mnr',
      title: 'mnr',
      encoder: 'glove-sum',
      kind: 'mean',
      value: 0.8,
      n: 3,
      interval: [0.7, 0.9],
    },
    {
      metric: 'mrr/noun',
      title: 'mrr/noun',
      encoder: 'glove-sum',
      kind: 'mean',
      value: 0.3,
      n: 2,
      interval: null,
    },
  ],
  comparisons: [],
};

const agreement = { spearman: 0.5, pearson: 0.4, used: 20, skipped: 0 };

export const WORDSIM_RUN: WordsimRunJson = {
  method: 'wordsim',
  format: 2,
  methodInfo: infoOf('wordsim'),
  manifest: { ...MANIFEST, encoders: { 'glove-sum': encoders['glove-sum']! } },
  coverage,
  sets: { 'glove-sum': { 'RG-65': agreement, RW: { ...agreement, skipped: 1916 } } },
  metrics: [
    {
      metric: 'RG-65/spearman',
      title: 'RG-65/spearman',
      encoder: 'glove-sum',
      kind: 'spearman',
      value: 0.5,
      n: 20,
      interval: null,
    },
  ],
  comparisons: [],
};
