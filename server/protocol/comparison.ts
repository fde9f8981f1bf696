import type { BaselineView, BesideBaseline } from '../../core/evaluation/compare/baselineViews.ts';
import type { ShownComparison } from '../../core/evaluation/compare/shownComparison.ts';
import type { CaseExamples } from './cases.ts';
import type { RequestName } from './requestName.ts';

/** Request: {@link CompareRunsParams} to {@link CompareRunsResult}. Reports work-done progress on the token given. */
export const CompareRunsRequest = 'semloc/compareRuns' as RequestName<CompareRunsParams, CompareRunsResult>;
export interface CompareRunsParams {
  /** The full paths of the runs' folders or run.json files: 1 to 8, with 2 to 8 encoders together. */
  readonly runs: readonly string[];
}
export interface CompareRunsResult {
  readonly shown: ShownComparison;
  /** Absent where the cases cannot stand side by side. */
  readonly cases?: CaseExamples;
}

/** Request: a comparison as it is saved. */
export const ComparisonTextRequest = 'semloc/comparisonText' as RequestName<
  ComparisonTextParams,
  ComparisonTextResult
>;
export interface ComparisonTextParams {
  /** A {@link ShownComparison}. */
  readonly shown: object;
  /** The name of a column. */
  readonly baseline: string;
  readonly format: ComparisonFormat;
}
export interface ComparisonTextResult {
  readonly text: string;
}
/** The formats in which a comparison is saved; `json` and `markdown` are those of the command line. */
export const COMPARISON_FORMATS = ['markdown', 'json', 'html'] as const;
export type ComparisonFormat = (typeof COMPARISON_FORMATS)[number];

export type { BaselineView, BesideBaseline, ShownComparison };
