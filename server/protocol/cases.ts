import type { CaseFacets } from '../../core/evaluation/cases/caseFacets.ts';
import type { CaseFilter, CaseOrder, CaseVerdict } from '../../core/evaluation/cases/caseFilter.ts';
import type { CaseRow, CaseUnderEncoder } from '../../core/evaluation/cases/caseRow.ts';
import type { RequestName } from './requestName.ts';

/**
 * Request: the cases of a run, filtered and sorted, some rows at a time. The examples are read in the background;
 * until they are, the result holds what is known so far.
 */
export const CasesRequest = 'semloc/cases' as RequestName<CasesParams, CasesResult>;
export interface CasesParams extends CaseExamples {
  readonly filter: CaseFilter;
  readonly order: CaseOrder;
  /** The position of the first row among the selected cases, from 0, and the number of rows, at most 500. */
  readonly from: number;
  readonly count: number;
}
export interface CasesResult {
  /** The method's description of the numbers, and of the one by which cases are sorted from worst to best. */
  readonly value: string;
  readonly margin: { readonly title: string; readonly help: string };
  /** The cases read so far, and those of them that meet the filter. */
  readonly total: number;
  readonly selected: number;
  readonly rows: readonly CaseRow[];
  /** Properties that cases can be filtered and sorted by. */
  readonly facets: CaseFacets;
  /** The share of the file that is read, 0 to 1; 1 once all cases are known. */
  readonly share: number;
  /** The fault of the file; the cases before that place are shown. */
  readonly problem?: string;
}

/** The examples of a run. */
export interface CaseExamples {
  /** The full path of examples.jsonl or examples.parquet. */
  readonly examples: string;
  /** The method and the encoders of the run. */
  readonly method: string;
  readonly encoders: readonly string[];
  /** Other runs of the same cases, which stand beside it. */
  readonly beside?: readonly BesideExamples[];
  /** Names of the columns, one per encoder of each run; the encoders’ ids if absent. */
  readonly columns?: readonly string[];
}
export type BesideExamples = Pick<CaseExamples, 'examples' | 'encoders'>;

/** Request: the line of the corpus that a case was made of. */
export const CaseLineRequest = 'semloc/caseLine' as RequestName<CaseLineParams, CaseLineResult>;
export interface CaseLineParams extends CaseExamples {
  /** {@link CaseRow.number} */
  readonly number: number;
  /** Paths of the files and folders where the corpus may be. */
  readonly corpus: readonly string[];
  /** The names of its files in the run's manifest. */
  readonly names: readonly string[];
}
export interface CaseLineResult {
  readonly file: string;
  /** Line in the file, from 0. */
  readonly line: number;
}

/** Request: {@link CloseCasesParams} to null: forgets the cases of a run, or of runs side by side. */
export const CloseCasesRequest = 'semloc/closeCases' as RequestName<CloseCasesParams, null>;
export type CloseCasesParams = Pick<CaseExamples, 'examples' | 'beside'>;

export type { CaseFacets, CaseFilter, CaseOrder, CaseRow, CaseUnderEncoder, CaseVerdict };
