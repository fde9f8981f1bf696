import type * as vscode from 'vscode';
import type { RequestName } from '../server/protocol.ts';

/** The editor's side of the language server. */
export interface LanguageClient {
  isRunning(): boolean;
  /** The server has started or stopped. */
  readonly onDidChangeState: vscode.Event<unknown>;
  onNotification<Params>(name: string, listener: (params: Params) => void): vscode.Disposable;
  /** Listens to what the server reports under a token that a request was given. */
  onProgress<Part>(token: string, listener: (part: Part) => void): vscode.Disposable;
  sendNotification(name: string, params: unknown): Promise<void>;
  /** Waits for the server if it has not started. */
  sendRequest<Params extends object, Result>(
    request: RequestName<Params, Result, unknown>,
    params: NoInfer<Params>,
    token?: vscode.CancellationToken,
  ): Promise<Result>;
  start(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}
