import * as vscode from 'vscode';
import { Advice } from '../advice.ts';

/** Opens a text that something was made of. Rejects with an Advice if it is not there any more. */
export async function reopenedText(uri: string): Promise<vscode.TextDocument> {
  const parsed = vscode.Uri.parse(uri, true);
  try {
    return await vscode.workspace.openTextDocument(parsed);
  } catch {
    throw new Advice(
      vscode.l10n.t(
        '{0} cannot be opened any more. It may have been renamed, moved or deleted.',
        vscode.workspace.asRelativePath(parsed),
      ),
    );
  }
}
