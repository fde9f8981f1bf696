import * as vscode from 'vscode';
import { type Status, StatusNotification } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';

/** The status that the server last reported. A connection has room for one listener only; here, any number can listen. */
export interface ServerStatus extends vscode.Disposable {
  /** Undefined until the first report. */
  readonly current: Status | undefined;
  readonly onDidChange: vscode.Event<Status>;
}

export function createServerStatus(client: LanguageClient): ServerStatus {
  const changed = new vscode.EventEmitter<Status>();
  let current: Status | undefined;
  const listening = client.onNotification(StatusNotification, (status: Status) => {
    current = status;
    changed.fire(status);
  });
  return {
    get current() {
      return current;
    },
    onDidChange: changed.event,
    dispose: () => vscode.Disposable.from(listening, changed).dispose(),
  };
}
