import type { Failure } from '../../host/threads/failure.ts';
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

/** Messages to the thread. `id` identifies a call. */
export type ToCases =
  | {
      [Name in keyof CasesCalls]: { id: number; call: Name; request: CasesCalls[Name]['request'] };
    }[keyof CasesCalls]
  | { readonly id: number; readonly abort: true };

/** Messages from the thread. */
export type FromCases =
  | { readonly id: number; readonly answer: CasesCalls[keyof CasesCalls]['answer'] }
  | { readonly id: number; readonly failure: Failure };
