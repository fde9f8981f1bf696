import * as vscode from 'vscode';
import { SELECTOR } from '../selector.ts';
import { type ColorScope, colorScope } from './colorScope.ts';

/** Shows in the status bar which words of the active text are colored; a click colors more, or none. */
export function showColorStatus(): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('semloc.colors', vscode.StatusBarAlignment.Right, 90);
  item.name = vscode.l10n.t('Semloc: colors of parts of speech');
  item.command = 'semloc.colorPartsOfSpeech';
  const states: Readonly<Record<ColorScope, readonly [text: string, tooltip: string]>> = {
    off: [
      vscode.l10n.t('No colors'),
      vscode.l10n.t('Words are not colored. Click to color the current sentence.'),
    ],
    sentence: [
      vscode.l10n.t('Sentence'),
      vscode.l10n.t('Parts of speech are colored in the current sentence. Click to color the whole file.'),
    ],
    file: [
      vscode.l10n.t('File'),
      vscode.l10n.t('Parts of speech are colored in the whole file. Click for no colors.'),
    ],
  };
  const show = () => {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || vscode.languages.match(SELECTOR, document) === 0) return item.hide();
    const [text, said] = states[colorScope(document)];
    item.text = `$(symbol-color) ${text}`;
    const legend = `[${vscode.l10n.t('Color Legend')}](command:semloc.showColorLegend)`;
    item.tooltip = new vscode.MarkdownString(`${said}\n\n${legend}`);
    item.tooltip.isTrusted = { enabledCommands: ['semloc.showColorLegend'] };
    item.accessibilityInformation = { label: said, role: 'button' };
    item.show();
  };
  show();
  return vscode.Disposable.from(
    item,
    vscode.window.onDidChangeActiveTextEditor(show),
    vscode.workspace.onDidOpenTextDocument(show),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('semloc.partOfSpeechColors')) show();
    }),
  );
}
