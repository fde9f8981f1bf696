import * as vscode from 'vscode';
import type { StoredEncoderKeys } from '../encoders/encoderKeys.ts';
import { isUnencrypted, originOf } from '../encoders/encoderOrigin.ts';

/** Asks for a host and its key, and keeps the key in the editor's secret storage only. */
export async function setEncoderKey(keys: StoredEncoderKeys) {
  const host = await vscode.window.showInputBox({
    title: vscode.l10n.t('Host of the remote encoder (1 of 2)'),
    placeHolder: 'https://api.example.com',
    ignoreFocusOut: true,
    validateInput: (text) =>
      originOf(text)
        ? undefined
        : vscode.l10n.t('Enter a host, for example https://api.example.com or localhost:8080.'),
  });
  const origin = host && originOf(host);
  if (!origin) throw new vscode.CancellationError();
  const key = await vscode.window.showInputBox({
    title: vscode.l10n.t('API key for {0} (2 of 2); leave empty to remove it', origin),
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) =>
      /[^\x21-\x7e]/.test(text.trim())
        ? vscode.l10n.t('A key consists of ASCII characters without spaces.')
        : undefined,
  });
  if (key === undefined) throw new vscode.CancellationError();
  if (key && isUnencrypted(origin) && !(await confirmed(origin))) throw new vscode.CancellationError();
  await keys.set(origin, key.trim() || undefined);
}

async function confirmed(origin: string): Promise<boolean> {
  const send = vscode.l10n.t('Send It Unencrypted');
  const question = vscode.l10n.t(
    'The key for {0} would be sent over unencrypted HTTP, where others on the network can read it.',
    origin,
  );
  return (await vscode.window.showWarningMessage(question, { modal: true }, send)) === send;
}
