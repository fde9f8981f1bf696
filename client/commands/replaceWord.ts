import * as vscode from 'vscode';
import type { ReplaceWordParams } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import { fromRange } from '../text/protocolPlaces.ts';
import { requireTrust } from '../workspaceTrust.ts';

/** Makes the edits of a link in a hover, unless the text has changed since the hover was shown. */
export async function replaceWord(given: unknown) {
  const { uri, version, edits } = (given ?? {}) as Partial<ReplaceWordParams>;
  if (typeof uri !== 'string' || !Array.isArray(edits)) return;
  requireTrust();
  const document = vscode.workspace.textDocuments.find(
    (each) => each.uri.toString() === vscode.Uri.parse(uri).toString(),
  );
  if (document?.version !== version) {
    throw new Advice(vscode.l10n.t('The text has changed since. Point at the word again.'));
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of edits as ReplaceWordParams['edits'])
    edit.replace(document!.uri, fromRange(range), newText);
  await vscode.workspace.applyEdit(edit);
}
