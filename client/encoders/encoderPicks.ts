import * as vscode from 'vscode';
import { encoderNames } from '../../core/encoderNames.ts';
import type { EncoderItem } from '../../server/protocol.ts';

export interface EncoderPick extends vscode.QuickPickItem {
  readonly id: string;
}

/**
 * Encoders for a quick pick, with a heading for those that are built in, in folders and behind addresses. Folders
 * and addresses go by their last part; all of it stands below.
 */
export function encoderPicks(encoders: readonly EncoderItem[]): EncoderPick[] {
  return encoderHeadings(encoders).flatMap(({ heading, encoders: there }) => {
    const separator = { label: heading, kind: vscode.QuickPickItemKind.Separator, id: '' };
    return [separator, ...there.map(pickOf)];
  });
}

/** Encoders by where they are from, under a heading each. */
export function encoderHeadings(
  encoders: readonly EncoderItem[],
): { readonly heading: string; readonly encoders: readonly EncoderItem[] }[] {
  return PLACES.flatMap(({ place, heading }) => {
    const there = encoders.filter((encoder) => encoder.place === place);
    return there.length === 0 ? [] : [{ heading: heading(), encoders: there }];
  });
}

const PLACES: readonly { readonly place: EncoderItem['place']; heading(): string }[] = [
  { place: 'built-in', heading: () => vscode.l10n.t('Built-in') },
  { place: 'folder', heading: () => vscode.l10n.t('Folders') },
  { place: 'address', heading: () => vscode.l10n.t('Remote') },
];

function pickOf(encoder: EncoderItem): EncoderPick {
  const { id, label, place, unusable } = encoder;
  if (place === 'built-in') return { id, label: id, description: label };
  const name = shortName(encoder);
  const description = label.replace(`${name}: `, '');
  return { id, label: unusable ? `$(warning) ${name}` : name, description, detail: id };
}

/** The name of an encoder, without the folders or the address before it. */
export function shortName({ id }: EncoderItem): string {
  return encoderNames([id])[0]!;
}
