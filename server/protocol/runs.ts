import type { DescribedMetrics } from '../../core/evaluation/methodInfo.ts';
import type { CompVecScores, Ranked } from '../../core/evaluation/methods/compvecevalAggregate.ts';
import type { LocalizationRun } from '../../core/evaluation/methods/localizationRun.ts';
import type { WordScores } from '../../core/evaluation/methods/wordsim.ts';
import type { Comparison, MetricValue, Run } from '../../core/evaluation/run.ts';

/** Request: {@link OpenRunParams} to {@link OpenRunResult}: the run in a run.json, as far as it can be shown. */
export const OpenRunRequest = 'semloc/openRun';
export interface OpenRunParams {
  /** The content of the file. */
  readonly text: string;
  /** What the file is called, for messages. */
  readonly name: string;
  readonly workDoneToken?: string | number;
}
export interface OpenRunResult {
  /** Without what is not as it should be. */
  readonly run: RunJson;
  /** What is missing, if anything is. */
  readonly notices: readonly string[];
}

/** Request: {@link SaveRunParams} to {@link SaveRunResult}: keeps a run that was only shown. */
export const SaveRunRequest = 'semloc/saveRun';
export interface SaveRunParams {
  /** The full path of the folder that the run was written into. */
  readonly from: string;
  /** The full path of the folder to keep it in; made if need be. */
  readonly out: string;
  /** Replace a run that is there. */
  readonly replace?: boolean;
  readonly workDoneToken?: string | number;
}
export type SaveRunResult =
  /** Paths of the files. */
  | { readonly files: readonly string[] }
  /** Nothing was written: the folder holds a run, of this. */
  | { readonly occupiedBy: string };

export type RunJson = Run;
export type { Comparison, DescribedMetrics, MetricValue };
export type LocalizationRunJson = LocalizationRun;
export type WordsimRunJson = Run<string, WordScores>;
export type CompVecRunJson = Run<string, CompVecScores>;
export type { Ranked as RankedDefinition };
