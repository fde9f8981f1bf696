import * as vscode from 'vscode';
import { settingTarget } from '../settingTarget.ts';

/** The words of a text that are colored: none, those of the sentence at the cursor, or all. */
export type ColorScope = 'off' | 'sentence' | 'file';

/** The scopes in the order in which the command goes through them. */
const ORDER = ['sentence', 'file', 'off'] as const satisfies readonly ColorScope[];

const NAME = 'partOfSpeechColors.scope';

/** The setting of the scope by its full name. */
export const COLOR_SCOPE_SETTING = `semloc.${NAME}`;

/** Settings of an earlier version that turn colors off count until a scope is set. */
export function colorScope(document: vscode.TextDocument | undefined): ColorScope {
  const configuration = vscode.workspace.getConfiguration('semloc', document);
  const found = Object.entries(configuration.inspect(NAME) ?? {});
  const isSet = found.some(([place, value]) => /^(?:global|workspace)/.test(place) && value !== undefined);
  if (!isSet && configuration.get('partOfSpeechColors.enabled') === false) return 'off';
  return configuration.get<ColorScope>(NAME, 'sentence');
}

/** Sets the next scope where the present one is set: for the language of the document if it has its own, else for all. */
export async function setNextColorScope(document: vscode.TextDocument | undefined): Promise<ColorScope> {
  const configuration = vscode.workspace.getConfiguration('semloc', document);
  const found = configuration.inspect<ColorScope>(NAME);
  const ofLanguage =
    found?.workspaceFolderLanguageValue ?? found?.workspaceLanguageValue ?? found?.globalLanguageValue;
  const next = ORDER[(ORDER.indexOf(colorScope(document)) + 1) % ORDER.length]!;
  await configuration.update(NAME, next, settingTarget(configuration, NAME), ofLanguage !== undefined);
  return next;
}
