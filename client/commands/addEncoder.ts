import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  type CheckEncoderParams,
  CheckEncoderRequest,
  type CheckEncoderResult,
} from '../../server/protocol.ts';
import { requestWithProgress } from './requestWithProgress.ts';
import { settingTarget } from './settingTarget.ts';

/**
 * Asks for a folder with a model, unless given one; has the server open it, and adds it to the encoders that can be
 * chosen. Says what it is, and offers to use it.
 */
export async function addEncoder(client: LanguageClient, given: unknown) {
  const folder = given instanceof vscode.Uri ? given : await askFolder();
  const params: CheckEncoderParams = { encoder: folder.fsPath };
  const title = vscode.l10n.t('Opening the model');
  const found = await requestWithProgress<CheckEncoderResult>(client, CheckEncoderRequest, params, title);
  const configuration = vscode.workspace.getConfiguration('semloc');
  const folders = configuration.get<string[]>('encoderFolders', []);
  if (!folders.includes(found.id)) {
    await configuration.update(
      'encoderFolders',
      [...folders, found.id],
      settingTarget(configuration, 'encoderFolders'),
    );
  }
  const use = vscode.l10n.t('Use It Now');
  const message = vscode.l10n.t('Added {0}', found.label);
  // Not awaited: the command is done, whether or not the user ever answers.
  void vscode.window.showInformationMessage(message, use).then((answer) => {
    if (answer !== use) return undefined;
    return vscode.workspace
      .getConfiguration('semloc')
      .update('encoder', found.id, settingTarget(configuration, 'encoder'));
  });
}

async function askFolder(): Promise<vscode.Uri> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    title: vscode.l10n.t('A folder with tokenizer.json and an ONNX model'),
    openLabel: vscode.l10n.t('Add Encoder'),
  });
  if (!chosen?.[0]) throw new vscode.CancellationError();
  return chosen[0];
}
