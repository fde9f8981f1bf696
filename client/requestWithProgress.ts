import * as vscode from 'vscode';
import type { RequestName } from '../server/protocol.ts';
import type { LanguageClient } from './languageClient.ts';

/** Callbacks for the progress and the partial results of a request, and a token that cancels it. */
export interface Following<Part> {
  /** Called with the text of the progress, including rate and time left, and the percentage done. */
  onProgress?(message: string, percentage: number): void;
  /** Called with each partial result. */
  onPartial?(part: Part): void;
  /** Cancels the request as the button of the notification does. */
  readonly stop?: vscode.CancellationToken;
}

interface WorkDone {
  readonly kind: 'begin' | 'report' | 'end';
  readonly message?: string;
  /** 0 to 100. */
  readonly percentage?: number;
}

let requests = 0;

/** Milliseconds that a request takes before its progress is shown: a notification that goes at once only startles. */
const NOTICEABLE = 700;

/**
 * Sends a request, showing its progress with a button that cancels it where it takes long. Rejects with a CancellationError
 * then.
 */
export async function requestWithProgress<Params extends object, Result, Part>(
  client: LanguageClient,
  request: RequestName<Params, Result, Part>,
  params: NoInfer<Params>,
  title: string,
  following: Following<NoInfer<Part>> = {},
): Promise<Result> {
  const { onProgress, onPartial, stop } = following;
  const cancelling = new vscode.CancellationTokenSource();
  const cancel = () => cancelling.cancel();
  const workDoneToken = `semloc-${++requests}`;
  const partialResultToken = `${workDoneToken}-partial`;
  let now: { readonly message?: string; readonly percentage: number } = { percentage: 0 };
  let show = () => {};
  const listening = [
    client.onProgress<WorkDone>(workDoneToken, ({ message, percentage = now.percentage }) => {
      now = { ...(message && { message }), percentage };
      show();
      if (message) onProgress?.(message, percentage);
    }),
    ...(onPartial ? [client.onProgress(partialResultToken, onPartial)] : []),
    ...(stop ? [stop.onCancellationRequested(cancel)] : []),
    cancelling,
  ];
  const tokens = { workDoneToken, ...(onPartial && { partialResultToken }) };
  const response = client.sendRequest(request, { ...params, ...tokens }, cancelling.token);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  try {
    if (await isSettledWithin(NOTICEABLE, response)) return await response;
    return await vscode.window.withProgress<Result>(options, (progress, button) => {
      button.onCancellationRequested(cancel);
      let shown = 0;
      show = () => {
        progress.report({ ...now, increment: now.percentage - shown });
        shown = now.percentage;
      };
      show();
      return response;
    });
  } catch (error) {
    if (cancelling.token.isCancellationRequested) throw new vscode.CancellationError();
    throw error;
  } finally {
    for (const each of listening) each.dispose();
  }
}

/** Tells whether work ends within a time, well or not. */
async function isSettledWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  const settled = work.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}
