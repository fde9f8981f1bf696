import * as vscode from 'vscode';
import { settingTarget } from '../settingTarget.ts';

/** Makes an encoder that of hovers and variants: of the folder of the open text, where the folder has set one for itself. */
export async function setEncoder(id: string): Promise<void> {
  const configuration = vscode.workspace.getConfiguration('semloc', vscode.window.activeTextEditor?.document);
  await configuration.update('encoder', id, settingTarget(configuration, 'encoder', id));
}
