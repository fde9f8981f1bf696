import * as vscode from 'vscode';
import { pickOne } from './pickOne.ts';
import { answered } from './step.ts';

/** A folder of the workspace that has a file of this name, or another one. `openLabel` is the button that chooses it. */
export async function askFolderWith(file: string, title: string, openLabel: string): Promise<string> {
  const found = await vscode.workspace.findFiles(`**/${file}`, '**/node_modules/**', 50);
  const folders = found.map((each) => {
    const folder = vscode.Uri.joinPath(each, '..');
    return { label: `$(folder) ${vscode.workspace.asRelativePath(folder)}`, folder: folder.fsPath };
  });
  const other = { label: `$(folder-opened) ${vscode.l10n.t('Select folder…')}`, folder: undefined };
  const items = [...folders.sort((a, b) => a.label.localeCompare(b.label)), other];
  return (await pickOne(items, { title })).folder ?? selectFolder(title, openLabel);
}

async function selectFolder(title: string, openLabel: string): Promise<string> {
  const workspace = vscode.workspace.workspaceFolders?.[0];
  const chosen = await vscode.window.showOpenDialog({
    title,
    openLabel,
    canSelectFiles: false,
    canSelectFolders: true,
    ...(workspace && { defaultUri: workspace.uri }),
  });
  return answered(chosen?.[0]).fsPath;
}
