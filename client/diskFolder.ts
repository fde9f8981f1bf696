import * as vscode from 'vscode';

/** The first folder of the workspace that lies on the disk; undefined where there is none, as for files of a remote repository. */
export function diskFolder(): vscode.Uri | undefined {
  return vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri;
}
