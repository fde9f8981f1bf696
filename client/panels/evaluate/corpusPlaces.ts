import * as vscode from 'vscode';

/** Asks for the files of a corpus, or for its folder. Dialogs of most systems show either the one or the other. */
export async function selectCorpus(kind: 'files' | 'folder'): Promise<string[]> {
  const workspace = vscode.workspace.workspaceFolders?.[0];
  const chosen = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Corpus'),
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
