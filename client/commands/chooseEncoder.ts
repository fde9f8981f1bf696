import * as vscode from 'vscode';
import { setEncoder } from '../encoders/setEncoder.ts';
import type { LanguageClient } from '../languageClient.ts';
import { askEncoder } from '../questions/encoder.ts';

/** Asks for the encoder of hovers and variants. */
export async function chooseEncoder(client: LanguageClient) {
  const current = vscode.workspace
    .getConfiguration('semloc', vscode.window.activeTextEditor?.document)
    .get<string>('encoder');
  const picked = await askEncoder(client, vscode.l10n.t('Encoder for hovers and variants'), current);
  if (picked !== undefined) await setEncoder(picked);
}
