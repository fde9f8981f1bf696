import * as vscode from 'vscode';
import { TrustNotification, type WorkspaceTrust } from '../server/protocol.ts';
import { Advice } from './advice.ts';
import type { LanguageClient } from './languageClient.ts';

/** Reads whether the workspace is trusted, and which folders with models are the user's own choice, whatever it says. */
export function workspaceTrust(): WorkspaceTrust {
  const configuration = vscode.workspace.getConfiguration('semloc');
  const chosen = ['encoder', 'judge'].flatMap(
    (name) => configuration.inspect<string>(name)?.globalValue || [],
  );
  const folders = configuration.inspect<string[]>('encoderFolders')?.globalValue;
  const userFolders = [...(Array.isArray(folders) ? folders : []), ...chosen];
  return {
    trusted: vscode.workspace.isTrusted,
    userFolders: userFolders.map((path) => path.replace(/#[^#]*$/, '')).filter(isAbsolute),
  };
}

/** Tells the server whenever that changes. */
export function reportTrust(client: LanguageClient): vscode.Disposable {
  // A server that has not started reads it when it does.
  const report = () => void client.sendNotification(TrustNotification, workspaceTrust()).catch(() => {});
  const granted = vscode.workspace.onDidGrantWorkspaceTrust(report);
  const changed = vscode.workspace.onDidChangeConfiguration((change) => {
    const concerns = ['encoderFolders', 'encoder', 'judge'].some((name) =>
      change.affectsConfiguration(`semloc.${name}`),
    );
    if (concerns && !vscode.workspace.isTrusted) report();
  });
  return vscode.Disposable.from(granted, changed);
}

/** Throws an Advice in a workspace that is not trusted, where nothing is written. */
export function requireTrust(): void {
  if (vscode.workspace.isTrusted) return;
  throw new Advice(vscode.l10n.t('Nothing is written in a workspace that is not trusted. Trust it first.'), {
    title: vscode.l10n.t('Manage Workspace Trust'),
    command: 'workbench.trust.manage',
  });
}

/** A relative path would be one in the workspace. */
const isAbsolute = (path: string) => /^(?:~?[\\/]|[A-Za-z]:[\\/])/.test(path);
