import type { MetricValue } from '../run.ts';

/** A metric of Semloc's that mteb measures alike, under another name. */
export interface MtebScore {
  /** The method of Semloc's that has the metric. */
  readonly method: MtebMethod;
  /** The metric; of `sts`, what follows the name of a data set and a slash. */
  readonly metric: string;
  /** The names of the same score in a result of mteb, the one that is written first. */
  readonly names: readonly string[];
  /** True for the score by which mteb ranks models. */
  readonly isMain?: true;
}

/**
 * Names the metric of a data set that a score of mteb corresponds to: where there is one over the pairs of all data sets of
 * a year at once, that one.
 */
export function dataSetMetric(
  dataSet: string,
  metric: string,
  known: readonly Pick<MetricValue, 'metric'>[],
): string {
  const pooled = `${dataSet}/cosine_${metric}`;
  return known.some((each) => each.metric === pooled) ? pooled : `${dataSet}/${metric}`;
}

/** The methods that correspond to types of tasks: STS, pair classification and retrieval. */
export const MTEB_METHODS = ['sts', 'pairs', 'retrieval'] as const;
export type MtebMethod = (typeof MTEB_METHODS)[number];

/**
 * The scores that correspond. Left out are ROC AUC, which mteb does not have, and classification, for which mteb draws small training sets.
 */
export const MTEB_SCORES: readonly MtebScore[] = [
  { method: 'sts', metric: 'spearman', names: ['cosine_spearman', 'cos_sim_spearman'], isMain: true },
  { method: 'sts', metric: 'pearson', names: ['cosine_pearson', 'cos_sim_pearson'] },
  { method: 'pairs', metric: 'averagePrecision', names: ['cosine_ap', 'cos_sim_ap'], isMain: true },
  { method: 'pairs', metric: 'f1', names: ['cosine_f1', 'cos_sim_f1'] },
  { method: 'pairs', metric: 'accuracy', names: ['cosine_accuracy', 'cos_sim_accuracy'] },
  { method: 'retrieval', metric: 'nDCG@10', names: ['ndcg_at_10'], isMain: true },
  { method: 'retrieval', metric: 'MAP@1000', names: ['map_at_1000'] },
  { method: 'retrieval', metric: 'MRR@10', names: ['mrr_at_10'] },
  { method: 'retrieval', metric: 'recall@100', names: ['recall_at_100'] },
];

/** A result of mteb for one task and one model (mteb's `TaskResult`, version 2). */
export interface MtebResult {
  readonly dataset_revision: string;
  readonly task_name: string;
  /** Null where another program measured it. */
  readonly mteb_version: string | null;
  readonly scores: { readonly [split: string]: readonly MtebScores[] };
  readonly evaluation_time: number | null;
  readonly kg_co2_emissions: number | null;
}

/** The scores of a subset of a task. */
export interface MtebScores {
  readonly main_score: number;
  readonly hf_subset: string;
  readonly languages: readonly string[];
  readonly [score: string]: unknown;
}
