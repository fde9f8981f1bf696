import * as vscode from 'vscode';
import { SELECTOR } from '../selector.ts';
import type { ServerStatus } from './serverStatus.ts';
import { statusText } from './statusText.ts';

/** Shows a language status item with the encoder and its device; its command chooses another encoder. */
export function showStatus({ onDidChange }: Pick<ServerStatus, 'onDidChange'>): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('semloc.status', SELECTOR);
  item.name = 'Semloc';
  item.text = 'Semloc';
  item.busy = true;
  item.command = { command: 'semloc.chooseEncoder', title: vscode.l10n.t('Choose Encoder…') };
  const listening = onDidChange((status) => {
    const { text, detail } = statusText(status);
    item.text = text;
    item.detail = detail;
    item.accessibilityInformation = { label: [text, status.problem ?? detail ?? ''].join(' ').trim() };
    item.busy = status.busy;
    item.severity = status.problem
      ? vscode.LanguageStatusSeverity.Warning
      : vscode.LanguageStatusSeverity.Information;
  });
  return vscode.Disposable.from(item, listening);
}
