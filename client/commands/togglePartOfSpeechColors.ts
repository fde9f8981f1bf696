import * as vscode from 'vscode';

/**
 * Turns the colors on or off, for the language of the active file if it has its own setting, else for all languages,
 * and reports what was changed.
 */
export async function togglePartOfSpeechColors() {
  const name = 'partOfSpeechColors.enabled';
  const document = vscode.window.activeTextEditor?.document;
  const configuration = vscode.workspace.getConfiguration('semloc', document);
  const found = configuration.inspect<boolean>(name);
  const ofLanguage = found?.workspaceLanguageValue ?? found?.globalLanguageValue;
  const inWorkspace = found?.workspaceValue !== undefined || found?.workspaceLanguageValue !== undefined;
  const target = inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  const isOn = !configuration.get<boolean>(name, true);
  await configuration.update(name, isOn, target, ofLanguage !== undefined);
  const place = inWorkspace ? vscode.l10n.t('workspace settings') : vscode.l10n.t('user settings');
  const scope = ofLanguage === undefined ? place : `${place}, ${document?.languageId}`;
  const said = isOn
    ? vscode.l10n.t('Part-of-speech colors are on ({0}).', scope)
    : vscode.l10n.t('Part-of-speech colors are off ({0}).', scope);
  void vscode.window.showInformationMessage(said);
}
