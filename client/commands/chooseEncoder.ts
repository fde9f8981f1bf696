import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { EncodersRequest, type EncodersResult } from '../../server/protocol.ts';

/** Sets `semloc.encoder`, for the workspace if one is open. */
export async function chooseEncoder(client: LanguageClient) {
  const { encoders } = await client.sendRequest<EncodersResult>(EncodersRequest);
  const configuration = vscode.workspace.getConfiguration('semloc');
  const current = configuration.get<string>('encoder');
  const picked = await vscode.window.showQuickPick(
    encoders.map(({ id, label }) => ({ label: id, description: id === current ? `${label} ✓` : label })),
    { title: vscode.l10n.t('Encoder for hovers and variants') },
  );
  if (!picked) return;
  const target = vscode.workspace.workspaceFolders
    ? vscode.ConfigurationTarget.Workspace
    : vscode.ConfigurationTarget.Global;
  await configuration.update('encoder', picked.label, target);
}
