import * as vscode from 'vscode';

/** The folders of the workspace that have a file of this name, sorted by their paths in it. */
export async function foldersWith(file: string): Promise<{ file: string; name: string }[]> {
  const found = await vscode.workspace.findFiles(`**/${file}`, '**/node_modules/**', 50);
  return found
    .map((each) => vscode.Uri.joinPath(each, '..'))
    .map((folder) => ({ file: folder.fsPath, name: vscode.workspace.asRelativePath(folder) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
