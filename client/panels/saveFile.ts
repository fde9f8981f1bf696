import * as vscode from 'vscode';

/** Writes content under a name that the user chooses, and opens it. VS Code writes the file whole or not at all. */
export async function saveFile(name: string, content: Uint8Array): Promise<void> {
  const target = await placeToSave(name);
  if (!target) return;
  await vscode.workspace.fs.writeFile(target, content);
  await vscode.commands.executeCommand('vscode.open', target);
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
