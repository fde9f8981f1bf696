import * as vscode from 'vscode';
import { DoctorRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';

const PAGE = vscode.Uri.parse('semloc-doctor:Semloc.log');

export interface DoctorPage extends vscode.Disposable {
  /** Opens the report on versions, resources and devices as read-only text. */
  show(): Promise<void>;
}

export function createDoctorPage(client: LanguageClient): DoctorPage {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const registered = vscode.workspace.registerTextDocumentContentProvider(PAGE.scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: async () => (await client.sendRequest(DoctorRequest, {})).text,
  });
  return {
    async show() {
      changed.fire(PAGE);
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(PAGE), { preview: true });
    },
    dispose: () => {
      registered.dispose();
      changed.dispose();
    },
  };
}
