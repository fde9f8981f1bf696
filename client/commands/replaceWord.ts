import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ReplaceWordParams } from '../../server/protocol.ts';
import { Advice } from '../advice.ts';
import { requireTrust } from './saveAccepted.ts';

/** Makes the edits of a link in a hover, unless the text has changed since the hover was shown. */
export async function replaceWord({ protocol2CodeConverter: convert }: LanguageClient, given: unknown) {
  const { uri, version, edits } = (given ?? {}) as Partial<ReplaceWordParams>;
  if (typeof uri !== 'string' || !Array.isArray(edits)) return;
  requireTrust();
  const document = vscode.workspace.textDocuments.find(
    (each) => each.uri.toString() === convert.asUri(uri).toString(),
  );
  if (document?.version !== version) {
    throw new Advice(vscode.l10n.t('The text has changed since. Point at the word again.'));
  }
  const edit = new vscode.WorkspaceEdit();
  for (const { range, newText } of edits as ReplaceWordParams['edits'])
    edit.replace(document!.uri, convert.asRange(range), newText);
  await vscode.workspace.applyEdit(edit);
}
