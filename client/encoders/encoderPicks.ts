import * as vscode from 'vscode';
import type { EncoderItem } from '../../server/protocol.ts';

export interface EncoderPick extends vscode.QuickPickItem {
  readonly id: string;
}

/** Encoders by their names for a quick pick: the user's own, then those that are built in, then baselines. */
export function encoderPicks(encoders: readonly EncoderItem[]): EncoderPick[] {
  return encoderGroups(encoders).flatMap(({ heading, encoders: there }) => {
    const separator = { label: heading, kind: vscode.QuickPickItemKind.Separator, id: '' };
    return [separator, ...there.map(pickOf)];
  });
}

export interface EncoderGroup {
  readonly heading: string;
  readonly encoders: readonly EncoderItem[];
  /** True for the encoders that others are measured against; they are many, and few choose them. */
  readonly isBaseline: boolean;
}

/** Encoders in the order of the server, under a heading each for those of the user, built-in ones and baselines. */
export function encoderGroups(encoders: readonly EncoderItem[]): EncoderGroup[] {
  return GROUPS.flatMap(({ places, heading }) => {
    const there = encoders.filter(({ place }) => places.includes(place));
    if (there.length === 0) return [];
    return [{ heading: heading(), encoders: there, isBaseline: places.includes('baseline') }];
  });
}

const GROUPS: readonly { readonly places: readonly EncoderItem['place'][]; heading(): string }[] = [
  { places: ['folder', 'address'], heading: () => vscode.l10n.t('Yours') },
  { places: ['built-in'], heading: () => vscode.l10n.t('Built-in') },
  { places: ['baseline'], heading: () => vscode.l10n.t('Baselines') },
];

function pickOf(encoder: EncoderItem): EncoderPick {
  const { id, name, unusable } = encoder;
  return { id, label: unusable ? `$(warning) ${name}` : name, description: encoderDetail(encoder) };
}

/** What is known of an encoder, without its name. */
export function encoderDetail({ name, label }: EncoderItem): string {
  return label.startsWith(`${name}: `) ? label.slice(name.length + 2) : label;
}
