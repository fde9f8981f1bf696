import * as vscode from 'vscode';
import { isLocal } from '../../isLocal.ts';

/**
 * Writes content under a name that the user chooses, and opens it: an HTML page in a browser if the user wants to, other
 * files in the editor. VS Code writes the file whole or not at all.
 */
export async function saveFile(name: string, content: Uint8Array): Promise<void> {
  const target = await placeToSave(name);
  if (!target) return;
  await vscode.workspace.fs.writeFile(target, content);
  if (name.endsWith('.html')) offerBrowser(target);
  else await vscode.commands.executeCommand('vscode.open', target);
}

/** Says where a page is. A browser opens only pages of the user's own machine. */
function offerBrowser(page: vscode.Uri): void {
  const open = vscode.l10n.t('Open in Browser');
  const message = vscode.l10n.t('The page has been saved as {0}.', vscode.workspace.asRelativePath(page));
  // Not awaited: the page is saved, whether or not the user ever answers.
  void vscode.window.showInformationMessage(message, ...(isLocal() ? [open] : [])).then((answer) => {
    if (answer === open) void vscode.env.openExternal(page);
  });
}

/** Writes a text in the same way. */
export async function saveText(name: string, text: string): Promise<void> {
  await saveFile(name, new TextEncoder().encode(text));
}

/** Asks where to write a file; undefined if the user does not want to. */
export async function placeToSave(name: string): Promise<vscode.Uri | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return vscode.window.showSaveDialog({
    title: vscode.l10n.t('Save'),
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
  });
}
