import * as vscode from 'vscode';
import { type LanguageClient, ProgressType } from 'vscode-languageclient/node';

interface WorkDone {
  readonly kind: 'begin' | 'report' | 'end';
  readonly message?: string;
  /** 0 to 100. */
  readonly percentage?: number;
}

const WORK_DONE = new ProgressType<WorkDone>();
let tokens = 0;

/** Sends a request, showing its progress with a button that cancels it. Rejects with a CancellationError then. */
export function requestWithProgress<Result>(
  client: LanguageClient,
  method: string,
  params: object,
  title: string,
): Promise<Result> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  const work = async (
    progress: vscode.Progress<{ message?: string; increment?: number }>,
    cancel: vscode.CancellationToken,
  ) => {
    const workDoneToken = `semloc-${++tokens}`;
    let shown = 0;
    const listening = client.onProgress(WORK_DONE, workDoneToken, ({ message, percentage = shown }) => {
      progress.report({ ...(message && { message }), increment: percentage - shown });
      shown = percentage;
    });
    try {
      return await client.sendRequest<Result>(method, { ...params, workDoneToken }, cancel);
    } catch (error) {
      if (cancel.isCancellationRequested) throw new vscode.CancellationError();
      throw error;
    } finally {
      listening.dispose();
    }
  };
  return Promise.resolve(vscode.window.withProgress(options, work));
}
