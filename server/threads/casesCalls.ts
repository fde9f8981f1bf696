import type {
  CaseLineParams,
  CaseLineResult,
  CasesParams,
  CasesResult,
  CloseCasesParams,
} from '../protocol.ts';

/** Questions to the thread that holds the cases of runs, by name. */
export interface CasesCalls {
  cases: { readonly request: CasesParams; readonly answer: CasesResult };
  line: { readonly request: CaseLineParams; readonly answer: CaseLineResult };
  close: { readonly request: CloseCasesParams; readonly answer: null };
}
