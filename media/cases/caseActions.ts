import type { CaseFilter, CaseOrder, CaseRow, CasesResult } from '../../server/protocol.ts';

/** Actions of the panel on the cases of its run. Each promise rejects with an Error for the user. */
export interface CaseActions {
  page(asked: CasePageQuestion): Promise<CasesResult>;
  /** Opens the line of the corpus that a case was made of. */
  go(number: number): Promise<unknown>;
  /** Opens the inspection of the first text of a case. */
  inspect(row: CaseRow): Promise<unknown>;
}

export interface CasePageQuestion {
  readonly filter: CaseFilter;
  readonly order: CaseOrder;
  readonly from: number;
  readonly count: number;
}
