import * as vscode from 'vscode';
import type { CheckDriftParams } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { checkDrift } from '../panels/drift/checkForm.ts';
import type { DriftPanel } from '../panels/driftPanel.ts';
import type { FormPanel } from '../panels/form/formPanel.ts';

/**
 * Checks an encoder against a record where both are given; opens the form otherwise.
 *
 * @param given drift.json in the Explorer, or what a key binding, a task or a test gives
 */
export async function checkDriftCommand(
  client: LanguageClient,
  panel: DriftPanel,
  form: FormPanel,
  given: unknown,
): Promise<void> {
  const { folder, encoder } =
    given instanceof vscode.Uri
      ? { folder: vscode.Uri.joinPath(given, '..').fsPath, encoder: undefined }
      : ((given ?? {}) as Partial<CheckDriftParams>);
  if (folder !== undefined && encoder !== undefined)
    return checkDrift(client, panel, { folder, encoder, scopeUri: vscode.Uri.file(folder).toString() });
  return form.open(folder === undefined ? {} : { folder: [folder] });
}
