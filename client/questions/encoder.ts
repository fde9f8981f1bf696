import * as vscode from 'vscode';
import { type EncoderItem, EncodersRequest, type EncodersResult } from '../../server/protocol.ts';
import { encoderPicks } from '../encoders/encoderPicks.ts';
import type { LanguageClient } from '../languageClient.ts';

/**
 * The id of one encoder, the current one first: Enter then changes nothing. Undefined where none is picked.
 *
 * @param offered chooses the encoders that are offered; all are by default
 */
export async function askEncoder(
  client: LanguageClient,
  title: string,
  current: string | undefined,
  offered: (encoders: readonly EncoderItem[]) => readonly EncoderItem[] = (all) => all,
): Promise<string | undefined> {
  const result = await client.sendRequest<EncodersResult>(EncodersRequest);
  const encoders = offered(result.encoders);
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
