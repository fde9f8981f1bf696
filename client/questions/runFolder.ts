import * as vscode from 'vscode';
import { answered } from './step.ts';

/** A folder to keep a run in. Throws a CancellationError where none is chosen. */
export async function chooseRunFolder(): Promise<string> {
  const folder = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    title: vscode.l10n.t('Folder for run.json and examples.jsonl'),
    openLabel: vscode.l10n.t('Save Here'),
  });
  return answered(folder?.[0]).fsPath;
}
