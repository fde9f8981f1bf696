import * as vscode from 'vscode';
import { Advice } from './advice.ts';
import { shortPaths } from './shortPaths.ts';

/**
 * `run`, with what it throws shown to the user once and the rest left in the log. Canceling is no error, nor is Advice, nor
 * that the server gave up because the text was edited.
 */
export function showingErrors<Parameters extends readonly unknown[]>(
  log: vscode.LogOutputChannel,
  run: (...parameters: Parameters) => unknown,
): (...parameters: Parameters) => Promise<unknown> {
  return async (...parameters) => {
    try {
      return await run(...parameters);
    } catch (error) {
      if (error instanceof vscode.CancellationError) return undefined;
      if (error instanceof Advice) return giveAdvice(error);
      const text = error instanceof Error ? error.message : String(error);
      if ((error as { code?: unknown }).code === CONTENT_MODIFIED) return giveAdvice(new Advice(text));
      log.error(error as Error);
      const message = told(text);
      const choice = await vscode.window.showErrorMessage(`Semloc: ${message}`, vscode.l10n.t('Show Log'));
      if (choice) log.show();
      return undefined;
    }
  };
}

/** The protocol's code of a request that is given up because its text was edited. */
const CONTENT_MODIFIED = -32801;

async function giveAdvice({ message, remedy }: Advice): Promise<void> {
  const buttons = remedy ? [remedy.title] : [];
  const choice = await vscode.window.showInformationMessage(`Semloc: ${told(message)}`, ...buttons);
  if (choice && remedy) await vscode.commands.executeCommand(remedy.command);
}

/** A message without the folders that everyone knows; the log has them. */
export function told(message: string): string {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  return shortPaths(message, folders, HOME);
}

/** The user's folder; in a browser there is none. */
const HOME = globalThis.process?.env.HOME ?? globalThis.process?.env.USERPROFILE ?? '';
