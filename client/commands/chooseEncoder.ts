import * as vscode from 'vscode';
import { settingTarget } from '../encoders/settingTarget.ts';
import type { LanguageClient } from '../languageClient.ts';
import { askEncoder } from '../questions/encoder.ts';

/** Sets `semloc.encoder`. */
export async function chooseEncoder(client: LanguageClient) {
  const configuration = vscode.workspace.getConfiguration('semloc');
  const current = configuration.get<string>('encoder');
  const picked = await askEncoder(client, vscode.l10n.t('Encoder for hovers and variants'), current);
  if (picked === undefined) return;
  await configuration.update('encoder', picked, settingTarget(configuration, 'encoder', picked));
}
