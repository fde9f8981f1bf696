import * as vscode from 'vscode';
import { isThere } from '../../isThere.ts';

/** Asks for a run.json; undefined if none is chosen. */
export async function askRunFile(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('The run.json of an evaluation'),
    filters: { 'run.json': ['json'] },
    ...(vscode.workspace.workspaceFolders?.[0] && { defaultUri: vscode.workspace.workspaceFolders[0].uri }),
  });
  return chosen?.[0];
}

/** The run's own file and the examples that an evaluation writes beside it, as far as they are there. */
export async function runFiles(file: vscode.Uri): Promise<string[]> {
  const beside = ['examples.jsonl', 'examples.parquet'].map((name) => vscode.Uri.joinPath(file, '..', name));
  for (const examples of beside) if (await isThere(examples)) return [file.fsPath, examples.fsPath];
  return [file.fsPath];
}
