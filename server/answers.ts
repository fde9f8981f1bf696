import {
  type CancellationToken,
  LSPErrorCodes,
  ResponseError,
  type WorkDoneProgressReporter,
} from 'vscode-languageserver';
import { InputProblem } from '../core/problem.ts';
import type { Progress } from '../core/progress.ts';
import { signalOf } from './cancellation.ts';
import type { Log } from './languageService.ts';

/** What works on a request, in the terms of the language service. */
export type Work<Params, Result> = (
  params: Params,
  running: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
) => Promise<Result>;

/** What a connection calls for a request. */
export type Answer<Params, Result> = (
  params: Params,
  token: CancellationToken,
  reporter?: WorkDoneProgressReporter,
) => Promise<Result>;

/**
 * Makes of work the answer to a request: cancellation becomes a signal, progress is reported to whoever asked
 * for it, and whatever is thrown becomes an error for the client, so that the server lives on.
 *
 * @param log told of errors that are not the user's
 */
export function answering(log: Log) {
  return <Params, Result>(name: string, work: Work<Params, Result>): Answer<Params, Result> =>
    async (params, token, reporter) => {
      const signal = signalOf(token);
      const progress = createReports(reporter);
      try {
        return await work(params, { signal, onProgress: progress.report });
      } catch (error) {
        throw failure(name, error, signal, log);
      } finally {
        progress.end();
      }
    };
}

function failure(name: string, error: unknown, signal: AbortSignal, log: Log): ResponseError<void> {
  if (signal.aborted) return signal.reason;
  if (error instanceof ResponseError) return error;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (!(error instanceof InputProblem)) log.error(`${name} failed: ${stack ?? message}`);
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}

/** Progress is begun by the first report and ended once; at most one report for each percent and message. */
function createReports(reporter: WorkDoneProgressReporter | undefined) {
  let shown: string | undefined;
  return {
    report({ message, done, total }: Progress): void {
      const percentage = total > 0 ? Math.floor((100 * done) / total) : 0;
      const text = `${percentage} ${message}`;
      if (!reporter || text === shown) return;
      if (shown === undefined) reporter.begin('Semloc', percentage, message, true);
      else reporter.report(percentage, message);
      shown = text;
    },
    end(): void {
      if (shown !== undefined) reporter?.done();
    },
  };
}
