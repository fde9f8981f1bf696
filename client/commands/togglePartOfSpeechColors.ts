import * as vscode from 'vscode';

/** Turns the colours on or off: for the active file's language where that has a setting of its own, else for all. */
export async function togglePartOfSpeechColors() {
  const name = 'partOfSpeechColors.enabled';
  const document = vscode.window.activeTextEditor?.document;
  const configuration = vscode.workspace.getConfiguration('semloc', document);
  const found = configuration.inspect<boolean>(name);
  const ofLanguage = found?.workspaceLanguageValue ?? found?.globalLanguageValue;
  const inWorkspace = found?.workspaceValue !== undefined || found?.workspaceLanguageValue !== undefined;
  const target = inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await configuration.update(name, !configuration.get<boolean>(name, true), target, ofLanguage !== undefined);
}
