import * as vscode from 'vscode';
import {
  type EncoderItem,
  EncodersRequest,
  type EncodersResult,
  type Status,
} from '../../server/protocol.ts';
import type { EncoderNames } from '../encoders/encoderNames.ts';
import { encoderHeadings, shortName } from '../encoders/encoderPicks.ts';
import type { LanguageClient } from '../languageClient.ts';
import type { ServerStatus } from '../status/serverStatus.ts';
import { type ListView, listView } from './listView.ts';

export type EncoderNode =
  | { readonly heading: string; readonly children: readonly EncoderNode[] }
  | { readonly encoder: EncoderItem };

/** The encoders that can be chosen, by where they are from. The default one is marked, with its device. */
export function createEncodersView(
  client: LanguageClient,
  names: EncoderNames,
  status: ServerStatus,
): ListView<EncoderNode> {
  let shown = status.current;
  const view = listView<EncoderNode>('semloc.encoders', {
    async load() {
      const { encoders } = await client.sendRequest<EncodersResult>(EncodersRequest);
      const groups = encoderHeadings(encoders).map(({ heading, encoders: there }) => ({
        heading,
        children: there.map((encoder) => ({ encoder })),
      }));
      return { items: groups };
    },
    childrenOf: (node) => ('children' in node ? node.children : []),
    itemOf: (node) =>
      'encoder' in node
        ? encoderItem(node.encoder, names.of(node.encoder.id), status.current)
        : new vscode.TreeItem(node.heading, vscode.TreeItemCollapsibleState.Expanded),
  });
  const listening = [
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
    get selected() {
      return view.selected;
    },
    dispose: () => vscode.Disposable.from(view, ...listening).dispose(),
  };
}

function encoderItem(
  encoder: EncoderItem,
  name: string | undefined,
  status: Status | undefined,
): vscode.TreeItem {
  const { id, label, place, unusable } = encoder;
  const isDefault = id === vscode.workspace.getConfiguration('semloc').get('encoder');
  const item = new vscode.TreeItem(name ?? shortName(encoder));
  const device = isDefault && status?.encoder === id ? status.device : undefined;
  item.id = id;
  item.description = [
    ...(isDefault ? [vscode.l10n.t('default')] : []),
    ...(device ? [device] : []),
    label,
  ].join(' · ');
  item.tooltip = [id, label].join('\n');
  item.contextValue = `encoder.${place}${isDefault ? '.default' : ''}`;
  item.iconPath = unusable
    ? new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'))
    : new vscode.ThemeIcon(isDefault ? 'check' : 'symbol-array');
  return item;
}
