import * as vscode from 'vscode';

/** Asks for files, or for a folder: dialogs of most systems show either the one or the other. */
export async function selectPaths(title: string, kind: 'files' | 'folder'): Promise<string[]> {
  const workspace = vscode.workspace.workspaceFolders?.[0];
  const chosen = await vscode.window.showOpenDialog({
    title,
    openLabel: vscode.l10n.t('Select'),
    canSelectFiles: kind === 'files',
    canSelectFolders: kind === 'folder',
    canSelectMany: kind === 'files',
    ...(workspace && { defaultUri: workspace.uri }),
  });
  if (!chosen) throw new vscode.CancellationError();
  return chosen.map(({ fsPath }) => fsPath);
}

/** The paths of the files that were dropped, given as a list of URIs, one per line. */
export function droppedFiles(list: string): string[] {
  return list
    .split(/\r?\n/)
    .filter((line) => /^(?:file|vscode-remote):/i.test(line))
    .map((line) => vscode.Uri.parse(line).fsPath);
}
