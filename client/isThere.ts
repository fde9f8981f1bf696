import * as vscode from 'vscode';

/** Tests whether there is a file or a folder at a place. */
export async function isThere(place: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(place).then(
    () => true,
    () => false,
  );
}
