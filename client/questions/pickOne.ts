import * as vscode from 'vscode';
import { answered } from './step.ts';

/**
 * The item that is picked. The question stays while one looks elsewhere: a panel that takes the focus must not end
 * a row of questions. Throws a CancellationError where nothing is picked.
 */
export async function pickOne<Item extends vscode.QuickPickItem>(
  items: readonly Item[],
  options: vscode.QuickPickOptions,
): Promise<Item> {
  return answered(await vscode.window.showQuickPick(items, { ignoreFocusOut: true, ...options }));
}
