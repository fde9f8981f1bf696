import * as vscode from 'vscode';

/** Writes content under a name that the user chooses, and opens it. VS Code writes the file whole or not at all. */
export async function saveFile(name: string, content: Uint8Array): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
  });
  if (!target) return;
  await vscode.workspace.fs.writeFile(target, content);
  await vscode.commands.executeCommand('vscode.open', target);
}

/** Writes a text in the same way. */
export async function saveText(name: string, text: string): Promise<void> {
  await saveFile(name, new TextEncoder().encode(text));
}
