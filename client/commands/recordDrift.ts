import * as vscode from 'vscode';
import type { RecordDriftParams } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { recordDrift } from '../panels/drift/recordForm.ts';
import type { FormPanel } from '../panels/form/formPanel.ts';

/** Records what a key binding, a task or a test gives; opens the form where nothing is given, with the text that is open. */
export async function recordDriftCommand(
  client: LanguageClient,
  form: FormPanel,
  given: unknown,
): Promise<void> {
  if (given !== undefined) {
    const { files, encoder, out, threshold } = given as RecordDriftParams;
    const scopeUri = vscode.Uri.file(out).toString();
    return recordDrift(client, {
      files,
      encoder,
      out,
      scopeUri,
      ...(threshold !== undefined && { threshold }),
    });
  }
  const open = vscode.window.activeTextEditor?.document;
  const isFile = open?.uri.scheme === 'file' && !open.isDirty;
  return form.open(isFile ? { files: [open.uri.fsPath] } : {});
}
