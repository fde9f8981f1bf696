import * as vscode from 'vscode';
import { CorporaRequest, type CorpusItem } from '../../server/protocol.ts';
import type { LanguageClient } from '../languageClient.ts';
import { type ListView, listView } from './listView.ts';

/** The corpora of the workspace, each with the methods that can read it. */
export function createCorporaView(client: LanguageClient): ListView {
  return listView<CorpusItem>('semloc.corpora', {
    async load() {
      const { corpora, notice } = await client.sendRequest(CorporaRequest, {});
      // What a method can read once its columns are named is in the form of an evaluation.
      return { items: corpora.filter(({ methods }) => methods?.length !== 0), notice };
    },
    childrenOf: () => [],
    itemOf: corpusItem,
  });
}

function corpusItem({ file, name, methods }: CorpusItem): vscode.TreeItem {
  const uri = vscode.Uri.file(file);
  const item = new vscode.TreeItem(name.split('/').at(-1) ?? name);
  const folder = name.split('/').slice(0, -1).join('/');
  const fitting = fittingText(methods);
  item.id = file;
  item.resourceUri = uri;
  item.iconPath = vscode.ThemeIcon.File;
  item.description = [...(folder ? [folder] : []), fitting].join(' · ');
  item.tooltip = [name, vscode.l10n.t('Can be evaluated by: {0}', fitting)].join('\n');
  item.contextValue = 'corpus';
  item.command = { command: 'vscode.open', title: vscode.l10n.t('Open'), arguments: [uri] };
  return item;
}

function fittingText(methods: CorpusItem['methods']): string {
  return methods?.join(', ') ?? vscode.l10n.t('checked when it is chosen');
}
