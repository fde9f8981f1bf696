import type { DocumentPins } from '../documents/pins.ts';
import { PIN_SENSE, type PinParams, type PinScope, UNPIN_SENSE } from '../protocol.ts';
import type { ListedSense, SenseChoice } from './wordReport.ts';

/** A command that pins a word to one of its senses, or unpins it: its name and its parameter. */
export interface PinCommand {
  readonly scope: PinScope;
  readonly command: typeof PIN_SENSE | typeof UNPIN_SENSE;
  readonly params: Omit<PinParams, 'sense'> & { readonly sense?: string };
}

/** The scopes in which a sense can be pinned: in the workspace, and in the document if the pins file can name it. */
export function pinScopes({ folder, document }: DocumentPins): PinScope[] {
  if (folder === undefined) return [];
  return document === null ? ['workspace'] : ['document', 'workspace'];
}

/** The commands that a sense offers: to unpin it, and to pin it wherever it is not pinned yet. */
export function senseCommands(
  uri: string,
  pins: DocumentPins,
  { lemma, pos, pinned }: SenseChoice,
  { name, chosen }: ListedSense,
): readonly PinCommand[] {
  if (pins.folder === undefined) return [];
  const held = chosen ? pinned : undefined;
  const word = { uri, lemma, pos };
  const unpinning: PinCommand | undefined = held && {
    scope: held,
    command: UNPIN_SENSE,
    params: { ...word, scope: held },
  };
  const pinning = pinScopes(pins)
    .filter((scope) => scope !== held)
    .map((scope): PinCommand => ({ scope, command: PIN_SENSE, params: { ...word, sense: name, scope } }));
  return unpinning ? [unpinning, ...pinning] : pinning;
}
