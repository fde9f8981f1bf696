import * as vscode from 'vscode';
import { answered } from './step.ts';

/**
 * The picked item. The question stays open when it loses the focus, so that a panel that takes the focus does not end
 * a sequence of questions. Throws a CancellationError if nothing is picked.
 */
export async function pickOne<Item extends vscode.QuickPickItem>(
  items: readonly Item[],
  options: vscode.QuickPickOptions,
): Promise<Item> {
  return answered(await vscode.window.showQuickPick(items, { ignoreFocusOut: true, ...options }));
}
