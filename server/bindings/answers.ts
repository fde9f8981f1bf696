import {
  type CancellationToken,
  LSPErrorCodes,
  ResponseError,
  type WorkDoneProgressReporter,
} from 'vscode-languageserver';
import { InputError } from '../../core/inputError.ts';
import type { Progress } from '../../core/taskOptions.ts';
import { visibleText } from '../../core/visibleText.ts';
import { signalOf } from '../cancellation.ts';
import type { Log } from '../log.ts';
import { createProgressReports } from './progressReports.ts';

/** A function that answers a request, in the terms of the language service. */
export type Answering<Params, Result> = (
  params: Params,
  running: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
) => Promise<Result>;

/** A request handler, as a connection calls it. */
export type Answer<Params, Result> = (
  params: Params,
  token: CancellationToken,
  reporter?: WorkDoneProgressReporter,
) => Promise<Result>;

/**
 * Turns functions into request handlers: cancellation becomes a signal, progress is reported to the client, and whatever
 * is thrown becomes an error response, so that the server keeps running.
 *
 * @param log receives errors that are not the user's
 */
export function answering(log: Log) {
  return <Params, Result>(name: string, work: Answering<Params, Result>): Answer<Params, Result> =>
    async (params, token, reporter) => {
      const signal = signalOf(token);
      const progress = createProgressReports(reporter);
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
  if (!(error instanceof InputError)) log.error(`${name} failed: ${stack ?? message}`);
  return new ResponseError(LSPErrorCodes.RequestFailed, visibleText(message));
}
