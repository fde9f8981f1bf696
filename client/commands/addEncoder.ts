import * as vscode from 'vscode';
import { addToEncoders } from '../encoders/addToEncoders.ts';
import type { LanguageClient } from '../languageClient.ts';

/**
 * Asks for a folder with a model or imported word vectors, unless one is given, and adds it to the encoders that can be
 * chosen. An encoder that is given by its id, as `{ encoder }`, is selected too.
 */
export async function addEncoder(client: LanguageClient, given: unknown) {
  const { encoder } = (given ?? {}) as { readonly encoder?: unknown };
  if (typeof encoder === 'string') return addToEncoders(client, encoder, 'encoderFolders', 'choose');
  const folder = given instanceof vscode.Uri ? given : await askFolder();
  return addToEncoders(client, folder.fsPath, 'encoderFolders', 'offer');
}

async function askFolder(): Promise<vscode.Uri> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    title: vscode.l10n.t(
      'A folder with tokenizer.json and a model (ONNX or safetensors), or with imported word vectors',
    ),
    openLabel: vscode.l10n.t('Add Encoder'),
  });
  if (!chosen?.[0]) throw new vscode.CancellationError();
  return chosen[0];
}
