import * as vscode from 'vscode';
import { pickOne } from './pickOne.ts';
import { answered, type Step, stepTitle } from './step.ts';

/** The paths of a corpus: files, or one folder. Dialogs of most systems show either the one or the other. */
export async function askCorpus(method: string, step: Step): Promise<string[]> {
  const title = stepTitle(vscode.l10n.t('Dataset for {0}', method), step);
  const file = { label: `$(file) ${vscode.l10n.t('Select files…')}`, isFolder: false };
  const folder = { label: `$(folder) ${vscode.l10n.t('Select folder…')}`, isFolder: true };
  const { isFolder } = await pickOne([file, folder], { title });
  const workspace = vscode.workspace.workspaceFolders?.[0];
  const chosen = await vscode.window.showOpenDialog({
    title,
    openLabel: vscode.l10n.t('Evaluate'),
    canSelectFiles: !isFolder,
    canSelectFolders: isFolder,
    canSelectMany: !isFolder,
    ...(workspace && { defaultUri: workspace.uri }),
  });
  return answered(chosen).map(({ fsPath }) => fsPath);
}
