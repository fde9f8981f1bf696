import * as vscode from 'vscode';
import { type EncoderItem, EncodersRequest, type Status } from '../../server/protocol.ts';
import type { EncoderNames } from '../encoders/encoderNames.ts';
import { encoderDetail, encoderGroups } from '../encoders/encoderPicks.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { ServerStatus } from '../status/serverStatus.ts';
import { type ListView, listView } from './listView.ts';

export type EncoderNode =
  | { readonly heading: string; readonly isFolded: boolean; readonly children: readonly EncoderNode[] }
  | { readonly encoder: EncoderItem };

/**
 * The encoders that can be chosen: the user's own, those that are built in, and baselines, which are folded. The default one
 * is marked, with its device. A folder that is dropped on the view is added.
 */
export function createEncodersView(
  client: LanguageClient,
  names: EncoderNames,
  status: ServerStatus,
): ListView {
  let shown = status.current;
  const view = listView<EncoderNode>('semloc.encoders', {
    async load() {
      const { encoders } = await client.sendRequest(EncodersRequest, {});
      const groups = encoderGroups(encoders).map(({ heading, encoders: there, isBaseline }) => ({
        heading,
        isFolded: isBaseline && !there.some(isDefault),
        children: there.map((encoder) => ({ encoder })),
      }));
      return { items: groups };
    },
    childrenOf: (node) => ('children' in node ? node.children : []),
    itemOf: (node) =>
      'encoder' in node
        ? encoderItem(node.encoder, names.of(node.encoder.id), status.current)
        : groupItem(node),
    onDrop: (folder) => void vscode.commands.executeCommand('semloc.addEncoder', folder),
  });
  const project = vscode.workspace.createFileSystemWatcher('**/semloc.config.json');
  const listening = [
    project,
    ...[project.onDidChange, project.onDidCreate, project.onDidDelete].map((on) => on(() => view.refresh())),
    status.onDidChange((now) => {
      const isOther = now.encoder !== shown?.encoder || now.device !== shown?.device;
      shown = now;
      if (isOther) view.refresh();
    }),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (
        ['encoder', 'encoderFolders', 'encoderAddresses'].some((name) =>
          change.affectsConfiguration(`semloc.${name}`),
        )
      )
        view.refresh();
    }),
  ];
  return {
    refresh: view.refresh,
    dispose: () => vscode.Disposable.from(view, ...listening).dispose(),
  };
}

const isDefault = ({ id }: EncoderItem) => id === vscode.workspace.getConfiguration('semloc').get('encoder');

function groupItem({ heading, isFolded }: { heading: string; isFolded: boolean }): vscode.TreeItem {
  const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(heading, isFolded ? Collapsed : Expanded);
  // VS Code leaves an item folded that it has seen, and the default encoder may be one of the baselines later.
  item.id = `${heading} ${isFolded}`;
  return item;
}

function encoderItem(
  encoder: EncoderItem,
  name: string | undefined,
  status: Status | undefined,
): vscode.TreeItem {
  const { id, label, place, unusable } = encoder;
  const isChosen = isDefault(encoder);
  const item = new vscode.TreeItem(name ?? encoder.name);
  const device = isChosen && status?.encoder === id ? status.device : undefined;
  item.id = id;
  item.description = [
    ...(isChosen ? [vscode.l10n.t('default')] : []),
    ...(device ? [device] : []),
    encoderDetail(encoder),
  ].join(' · ');
  item.tooltip = [id, label].join('\n');
  item.contextValue = `encoder.${place}${isChosen ? '.default' : ''}`;
  item.iconPath = unusable
    ? new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'))
    : new vscode.ThemeIcon(isChosen ? 'check' : 'symbol-array');
  return item;
}
