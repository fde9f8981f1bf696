import { homedir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { answered } from './step.ts';

/** The folder in which typed relative paths start. */
export function baseFolder(): string {
  return vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? homedir();
}

/** Asks for a folder that may exist or not. Resolves with its full path. */
export async function askNewFolder(title: string, prompt: string, value: string): Promise<string> {
  const typed = await vscode.window.showInputBox({
    ...{ title, prompt, value, ignoreFocusOut: true },
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Enter a folder.') : undefined),
  });
  return path.resolve(
    baseFolder(),
    answered(typed)
      .trim()
      .replace(/^~(?=$|[\\/])/, homedir()),
  );
}
