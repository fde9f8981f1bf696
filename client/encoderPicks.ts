import * as vscode from 'vscode';
import type { EncoderItem } from '../server/protocol.ts';

export interface EncoderPick extends vscode.QuickPickItem {
  readonly id: string;
}

/**
 * Encoders for a quick pick, with a heading for those that are built in, in folders and behind addresses. Folders
 * and addresses go by their last part; all of it stands below.
 */
export function encoderPicks(encoders: readonly EncoderItem[]): EncoderPick[] {
  return PLACES.flatMap(({ place, heading }) => {
    const there = encoders.filter((encoder) => encoder.place === place);
    if (there.length === 0) return [];
    const separator = { label: heading(), kind: vscode.QuickPickItemKind.Separator, id: '' };
    return [separator, ...there.map(pickOf)];
  });
}

const PLACES: readonly { readonly place: EncoderItem['place']; heading(): string }[] = [
  { place: 'built-in', heading: () => vscode.l10n.t('Built-in') },
  { place: 'folder', heading: () => vscode.l10n.t('Folders') },
  { place: 'address', heading: () => vscode.l10n.t('Remote') },
];

function pickOf({ id, label, place, unusable }: EncoderItem): EncoderPick {
  if (place === 'built-in') return { id, label: id, description: label };
  const separator = place === 'folder' ? /[\\/]/ : '#';
  const name =
    id
      .replace(/[\\/]+$/, '')
      .split(separator)
      .at(-1) ?? id;
  const description = label.replace(`${name}: `, '');
  return { id, label: unusable ? `$(warning) ${name}` : name, description, detail: id };
}
