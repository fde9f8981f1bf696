import * as vscode from 'vscode';
import type { LanguageClient } from '../languageClient.ts';
import { askEncoder } from '../questions/encoder.ts';
import { settingTarget } from '../settingTarget.ts';

/** Sets `semloc.encoder`, which the folder of the open text may have set for itself. */
export async function chooseEncoder(client: LanguageClient) {
  const configuration = vscode.workspace.getConfiguration('semloc', vscode.window.activeTextEditor?.document);
  const current = configuration.get<string>('encoder');
  const picked = await askEncoder(client, vscode.l10n.t('Encoder for hovers and variants'), current);
  if (picked === undefined) return;
  await configuration.update('encoder', picked, settingTarget(configuration, 'encoder', picked));
}
