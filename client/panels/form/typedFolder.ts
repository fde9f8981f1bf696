import { homedir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';

/** The folder in which typed relative paths start. */
export function baseFolder(): string {
  return vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? homedir();
}

/** The full path of a folder that was typed. */
export function typedFolder(typed: string): string {
  return path.resolve(baseFolder(), typed.trim().replace(/^~(?=$|[\\/])/, homedir()));
}
