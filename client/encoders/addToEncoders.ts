import * as vscode from 'vscode';
import { encoderNames } from '../../core/encoderNames.ts';
import { CheckEncoderRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { requestWithProgress } from '../requestWithProgress.ts';
import { settingTarget } from '../settingTarget.ts';
import { setEncoder } from './setEncoder.ts';

/**
 * Tries an encoder, which must open, adds it to a list in the settings, and selects it or offers to select it.
 */
export async function addToEncoders(
  client: LanguageClient,
  encoder: string,
  list: 'encoderFolders' | 'encoderAddresses',
  use: 'choose' | 'offer',
) {
  const name = encoderNames([encoder])[0]!;
  const title = vscode.l10n.t('Trying {0}', name);
  const found = await requestWithProgress(client, CheckEncoderRequest, { encoder }, title);
  const configuration = vscode.workspace.getConfiguration('semloc');
  const before = configuration.get<string[]>(list, []);
  if (!before.includes(found.id)) {
    await configuration.update(list, [...before, found.id], settingTarget(configuration, list));
  }
  if (use === 'choose') {
    await setEncoder(found.id);
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Hovers and variants use {0}: {1}', name, found.says),
    );
    return;
  }
  const now = vscode.l10n.t('Use It Now');
  const message = vscode.l10n.t('Added {0}: {1}', name, found.says);
  // Not awaited: the command is done, whether or not the user ever answers.
  void vscode.window
    .showInformationMessage(message, now)
    .then((answer) => (answer === now ? setEncoder(found.id) : undefined));
}
