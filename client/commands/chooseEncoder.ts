import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { EncodersRequest, type EncodersResult } from '../../server/protocol.ts';
import { settingTarget } from './settingTarget.ts';

/** Sets `semloc.encoder`: for the workspace if it is set there, else for the user. */
export async function chooseEncoder(client: LanguageClient) {
  const { encoders } = await client.sendRequest<EncodersResult>(EncodersRequest);
  const configuration = vscode.workspace.getConfiguration('semloc');
  const current = configuration.get<string>('encoder');
  // The current one first: Enter then changes nothing.
  const ordered = [...encoders].sort(
    (left, right) => Number(right.id === current) - Number(left.id === current),
  );
  const picked = await vscode.window.showQuickPick(
    ordered.map(({ id, label }) => ({ label: id, description: id === current ? `${label} ✓` : label })),
    { title: vscode.l10n.t('Encoder for hovers and variants') },
  );
  if (!picked) return;
  await configuration.update('encoder', picked.label, settingTarget(configuration, 'encoder'));
}
