import { isAbsolute } from 'node:path';
import { InputError } from '../../core/inputError.ts';
import type {
  CaseExamples,
  CaseLineParams,
  CaseLineResult,
  CasesParams,
  CasesResult,
  CloseCasesParams,
} from '../protocol.ts';
import { createCasesThread } from '../threads/casesThread.ts';

/** Shows the cases of runs, in a thread that reads their examples. */
export interface CasesFeature {
  /** Rejects with an InputError if the examples cannot be read. */
  page(params: CasesParams, task: { readonly signal: AbortSignal }): Promise<CasesResult>;
  /** Rejects with an InputError that says why there is no such line. */
  line(params: CaseLineParams, task: { readonly signal: AbortSignal }): Promise<CaseLineResult>;
  close(params: CloseCasesParams, task: { readonly signal: AbortSignal }): Promise<null>;
  dispose(): Promise<void>;
}

export function createCases(): CasesFeature {
  const thread = createCasesThread();
  return Object.freeze<CasesFeature>({
    async page(params, { signal }) {
      check(params);
      return thread.call('cases', { ...params, count: Math.min(params.count, MOST_ROWS) }, { signal });
    },
    async line(params, { signal }) {
      check(params);
      return thread.call('line', params, { signal });
    },
    close: (params, { signal }) => thread.call('close', params, { signal }),
    dispose: thread.end,
  });
}

/** Rows of an answer. */
const MOST_ROWS = 500;

function check(asked: CaseExamples): void {
  for (const { examples } of [asked, ...(asked.beside ?? [])]) {
    if (isAbsolute(examples) && /[\\/]examples\.(?:jsonl|parquet)$/.test(examples)) continue;
    throw new InputError(
      `${examples} is not the path of a run’s examples.`,
      'Give the full path of examples.jsonl or examples.parquet.',
    );
  }
}
