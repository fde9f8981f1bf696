import * as vscode from 'vscode';
import { ModelsRequest } from '../../server/protocol.ts';
import { addToEncoders } from '../encoders/addToEncoders.ts';
import type { LanguageClient } from '../languageClient.ts';
import { requestWithProgress } from '../requestWithProgress.ts';

/** Asks for the URL of a server and for one of its models, and adds that encoder to those that can be chosen. */
export async function addEncoderAddress(client: LanguageClient) {
  const given = await vscode.window.showInputBox({
    title: vscode.l10n.t('URL of an OpenAI-compatible server (1 of 2)'),
    placeHolder: 'http://localhost:8080/v1',
    ignoreFocusOut: true,
    validateInput: (text) =>
      /^https?:\/\/./i.test(text.trim())
        ? undefined
        : vscode.l10n.t('Enter a URL, for example http://localhost:8080/v1.'),
  });
  if (!given) throw new vscode.CancellationError();
  const [place = '', named] = given.trim().split(/#(.*)/s);
  const address = place.replace(/\/+$/, '');
  const id = `${address}#${named || (await askModel(client, address))}`;
  await addToEncoders(client, id, 'encoderAddresses', 'offer');
}

async function askModel(client: LanguageClient, address: string): Promise<string> {
  const asking = vscode.l10n.t('Asking {0} for its models', address);
  const { models } = await requestWithProgress(client, ModelsRequest, { address }, asking);
  const title = vscode.l10n.t('Model (2 of 2)');
  const model =
    models.length > 0
      ? await vscode.window.showQuickPick([...models], { title })
      : await vscode.window.showInputBox({ title, ignoreFocusOut: true });
  if (!model) throw new vscode.CancellationError();
  return model;
}
