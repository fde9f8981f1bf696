import * as vscode from 'vscode';
import { EncodersRequest } from '../../server/protocol.ts';
import { encoderPicks } from '../encoders/encoderPicks.ts';
import type { LanguageClient } from '../languageClient.ts';
import { answered, type Step, stepTitle } from './step.ts';

/** The ids of one or more encoders. Bag of words and the encoder of hovers are picked beforehand. */
export async function askEncoders(client: LanguageClient, step: Step): Promise<string[]> {
  const { encoders } = await client.sendRequest(EncodersRequest, {});
  const chosen = vscode.workspace.getConfiguration('semloc').get<string>('encoder');
  const picked = await vscode.window.showQuickPick(
    encoderPicks(encoders).map((pick) => ({ ...pick, picked: pick.id === 'bow' || pick.id === chosen })),
    {
      title: stepTitle(vscode.l10n.t('Encoders to compare'), step),
      canPickMany: true,
      ignoreFocusOut: true,
      matchOnDescription: true,
      matchOnDetail: true,
    },
  );
  const ids = answered(picked).map(({ id }) => id);
  return answered(ids.length > 0 ? ids : undefined);
}
