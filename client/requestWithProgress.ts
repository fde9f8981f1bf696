import * as vscode from 'vscode';
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

/** Sends a request, showing its progress with a button that cancels it. Rejects with a CancellationError then. */
export function requestWithProgress<Result, Part = never>(
  client: LanguageClient,
  method: string,
  params: object,
  title: string,
  following: Following<Part> = {},
): Promise<Result> {
  const { onProgress, onPartial, stop } = following;
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  const work = async (
    progress: vscode.Progress<{ message?: string; increment?: number }>,
    button: vscode.CancellationToken,
  ) => {
    const cancelling = new vscode.CancellationTokenSource();
    const workDoneToken = `semloc-${++requests}`;
    const partialResultToken = `${workDoneToken}-partial`;
    let shown = 0;
    const listening = [
      client.onProgress<WorkDone>(workDoneToken, ({ message, percentage = shown }) => {
        progress.report({ ...(message && { message }), increment: percentage - shown });
        shown = percentage;
        if (message) onProgress?.(message, percentage);
      }),
      ...(onPartial ? [client.onProgress(partialResultToken, onPartial)] : []),
      ...[button, ...(stop ? [stop] : [])].map((token) =>
        token.onCancellationRequested(() => cancelling.cancel()),
      ),
      cancelling,
    ];
    try {
      const tokens = { workDoneToken, ...(onPartial && { partialResultToken }) };
      return await client.sendRequest<Result>(method, { ...params, ...tokens }, cancelling.token);
    } catch (error) {
      if (cancelling.token.isCancellationRequested) throw new vscode.CancellationError();
      throw error;
    } finally {
      for (const each of listening) each.dispose();
    }
  };
  return Promise.resolve(vscode.window.withProgress(options, work));
}
