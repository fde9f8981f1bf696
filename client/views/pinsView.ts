import * as vscode from 'vscode';
import { type PinItem, PinsRequest } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { type ListView, listView } from './listView.ts';

/** The pinned senses of the workspace. */
export function createPinsView(client: LanguageClient): ListView {
  return listView<PinItem>('semloc.pins', {
    async load() {
      const { pins } = await client.sendRequest(PinsRequest, {});
      return { items: pins };
    },
    childrenOf: () => [],
    itemOf: pinItem,
  });
}

function pinItem({ uri, lemma, pos, definition, document }: PinItem): vscode.TreeItem {
  const item = new vscode.TreeItem(`${lemma.replaceAll('_', ' ')} (${pos})`);
  const place = document ?? vscode.l10n.t('workspace');
  item.description = `${place} · ${definition}`;
  item.tooltip = `${definition}\n${place}`;
  item.iconPath = new vscode.ThemeIcon(document === undefined ? 'root-folder' : 'pin');
  item.contextValue = 'pin';
  if (document !== undefined) {
    const title = vscode.l10n.t('Open');
    item.command = { command: 'vscode.open', title, arguments: [vscode.Uri.parse(uri)] };
  }
  return item;
}
