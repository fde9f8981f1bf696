import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { EncodersRequest, type EncodersResult } from '../../server/protocol.ts';
import { encoderPicks } from '../encoderPicks.ts';
import { settingTarget } from './settingTarget.ts';

/** Sets `semloc.encoder`: for the workspace if it is set there, else for the user. */
export async function chooseEncoder(client: LanguageClient) {
  const { encoders } = await client.sendRequest<EncodersResult>(EncodersRequest);
  const configuration = vscode.workspace.getConfiguration('semloc');
  const current = configuration.get<string>('encoder');
  const picks = encoderPicks(encoders).map((pick) =>
    pick.id === current ? { ...pick, label: `$(check) ${pick.label}` } : pick,
  );
  // The current one first: Enter then changes nothing.
  const ordered = [...picks].sort(
    (left, right) => Number(right.id === current) - Number(left.id === current),
  );
  const picked = await vscode.window.showQuickPick(ordered, {
    title: vscode.l10n.t('Encoder for hovers and variants'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!picked) return;
  await configuration.update('encoder', picked.id, settingTarget(configuration, 'encoder'));
}
