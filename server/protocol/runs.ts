import type { DescribedMetrics } from '../../core/evaluation/methodInfo.ts';
import type { ClusteringScores } from '../../core/evaluation/methods/clustering/clusteringScores.ts';
import type {
  CompVecScores,
  Ranked,
} from '../../core/evaluation/methods/compveceval/compvecevalAggregate.ts';
import type { LocalizationRun } from '../../core/evaluation/methods/localization/localizationRun.ts';
import type {
  CosineDistribution,
  ThresholdScores,
} from '../../core/evaluation/methods/threshold/thresholdScores.ts';
import type { TaskScores, TransferScores } from '../../core/evaluation/methods/transfer/transferScores.ts';
import type { WordScores } from '../../core/evaluation/methods/wordsim.ts';
import type { ReportFormat } from '../../core/evaluation/report/reportFormats.ts';
import type { Comparison, MetricValue, Run } from '../../core/evaluation/run.ts';
import type { RequestName } from './requestName.ts';

/** Request: the run in a run.json, as far as it is valid. */
export const OpenRunRequest = 'semloc/openRun' as RequestName<OpenRunParams, OpenRunResult>;
export interface OpenRunParams {
  /** The content of the file. */
  readonly text: string;
  /** The name of the file, for messages. */
  readonly name: string;
}
export interface OpenRunResult {
  /** The run without its invalid parts. */
  readonly run: RunJson;
  /** The main finding in a sentence or two; absent for a run without a score. */
  readonly headline?: string;
  /** Messages about missing parts. */
  readonly notices: readonly string[];
}

/** Request: a run in a format for people or for other programs. */
export const RunReportRequest = 'semloc/runReport' as RequestName<RunReportParams, RunReportResult>;
export interface RunReportParams extends OpenRunParams {
  readonly format: ReportFormat;
}
export interface RunReportResult {
  readonly text: string;
}

/**
 * Request: writes the texts of a run's cases with their vectors as Parquet. Reports work-done progress on the token
 * given.
 */
export const RunVectorsRequest = 'semloc/runVectors' as RequestName<RunVectorsParams, RunVectorsResult>;
export interface RunVectorsParams {
  /** The full path of the run's examples. */
  readonly examples: string;
  readonly method: string;
  /** One of its encoders. */
  readonly encoder: string;
  /** The full path of the file to write. */
  readonly out: string;
  readonly scopeUri?: string;
}
export interface RunVectorsResult {
  /** The number of texts. */
  readonly texts: number;
}

/** Request: saves a run that was only shown. */
export const SaveRunRequest = 'semloc/saveRun' as RequestName<SaveRunParams, SaveRunResult>;
export interface SaveRunParams {
  /** The full path of the folder that the run was written into. */
  readonly from: string;
  /** The full path of the folder to save it in, created if need be. */
  readonly out: string;
  /** True to replace a run that is there. */
  readonly replace?: boolean;
}
export type SaveRunResult =
  /** Paths of the files. */
  | { readonly files: readonly string[] }
  /** A description of the run that the folder already holds; nothing was written. */
  | { readonly occupiedBy: string };

export type RunJson = Run;
export type { Comparison, DescribedMetrics, MetricValue, ReportFormat };
export type LocalizationRunJson = LocalizationRun;
export type WordsimRunJson = Run<string, WordScores>;
export type CompVecRunJson = Run<string, CompVecScores>;
export type ThresholdRunJson = Run<string, ThresholdScores>;
export type TransferRunJson = Run<string, TransferScores>;
export type ClusteringRunJson = Run<string, ClusteringScores>;
export type { CosineDistribution, Ranked as RankedDefinition, TaskScores as ClassifiedTask };
