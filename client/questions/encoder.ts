import * as vscode from 'vscode';
import { EncodersRequest } from '../../server/protocol.ts';
import { encoderPicks } from '../encoders/encoderPicks.ts';
import type { LanguageClient } from '../languageClient.ts';

/** The id of one encoder, the current one first: Enter then changes nothing. Undefined where none is picked. */
export async function askEncoder(
  client: LanguageClient,
  title: string,
  current: string | undefined,
): Promise<string | undefined> {
  const { encoders } = await client.sendRequest(EncodersRequest, {});
  const picks = encoderPicks(encoders)
    .map((pick) => (pick.id === current ? { ...pick, label: `$(check) ${pick.label}` } : pick))
    .sort((left, right) => Number(right.id === current) - Number(left.id === current));
  const picked = await vscode.window.showQuickPick(picks, {
    title,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.id;
}
