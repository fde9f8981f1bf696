import * as vscode from 'vscode';

/** Tests whether the files are on the machine of the user, where a trash and a browser can take them. */
export function isLocal(): boolean {
  return vscode.env.remoteName === undefined && vscode.env.uiKind === vscode.UIKind.Desktop;
}
