import * as vscode from 'vscode';
import type { StoredEncoderKeys } from '../encoderKeys.ts';

/** Asks for a host and its key, which goes into the editor's secret storage and nowhere else. */
export async function setEncoderKey(keys: StoredEncoderKeys) {
  const host = await vscode.window.showInputBox({
    title: vscode.l10n.t('Host of the encoder (1 of 2)'),
    placeHolder: 'https://api.example.com',
    ignoreFocusOut: true,
    validateInput: (text) =>
      originOf(text) ? undefined : vscode.l10n.t('A host, as in https://api.example.com or localhost:8080.'),
  });
  const origin = host && originOf(host);
  if (!origin) throw new vscode.CancellationError();
  const key = await vscode.window.showInputBox({
    title: vscode.l10n.t('Key for {0} (2 of 2); empty takes it away', origin),
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) =>
      /[^\x21-\x7e]/.test(text.trim()) ? vscode.l10n.t('A key has no spaces and ASCII only.') : undefined,
  });
  if (key === undefined) throw new vscode.CancellationError();
  if (key && isInTheClear(origin) && !(await confirmed(origin))) throw new vscode.CancellationError();
  await keys.set(origin, key.trim() || undefined);
}

/** Without a scheme it is https, and http on this machine. */
function originOf(text: string): string | undefined {
  const given = text.trim();
  const local = /^(localhost|127\.|\[::1\])/.test(given);
  const address = /^https?:\/\//i.test(given) ? given : `${local ? 'http' : 'https'}://${given}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname } = new URL(address);
  return hostname ? origin : undefined;
}

function isInTheClear(origin: string): boolean {
  return /^http:\/\/(?!(localhost|127(\.\d+){3}|\[::1\])(:|$))/.test(origin);
}

async function confirmed(origin: string): Promise<boolean> {
  const send = vscode.l10n.t('Send It Unencrypted');
  const question = vscode.l10n.t(
    'The key for {0} would go over plain http: whoever is on the way can read it.',
    origin,
  );
  return (await vscode.window.showWarningMessage(question, { modal: true }, send)) === send;
}
