import type { Position } from 'vscode-languageserver';
import type { DocumentPins } from '../../documents/pins.ts';
import { CHOOSE_SENSE, type ChooseSenseParams, type PinScope, UNPIN_SENSE } from '../../protocol.ts';
import { type PinCommand, senseCommands } from '../../words/senseCommands.ts';
import type { ListedSense, SenseChoice } from '../../words/wordReport.ts';
import { commandLink } from './commandLink.ts';

/** Links for a hover that pin and unpin the senses of a word. */
export interface PinLinks {
  /** The links of one sense. */
  of(choice: SenseChoice, sense: ListedSense): readonly Link[];
  /** The target of a link that shows all senses to choose from; undefined if the client cannot show them. */
  readonly toAll: string | undefined;
}

export interface Link {
  readonly label: string;
  readonly target: string;
}

export const NO_LINKS: PinLinks = { of: () => [], toAll: undefined };

/** @param position the word's position; undefined if the client cannot show all senses of a word */
export function pinLinks(uri: string, pins: DocumentPins, position: Position | undefined): PinLinks {
  const choose: ChooseSenseParams | undefined = position && { uri, position };
  return {
    of: (choice, sense) =>
      senseCommands(uri, pins, choice, sense).map((command) => ({
        label: labelOf(command),
        target: commandLink(command.command, command.params),
      })),
    toAll: choose && pins.folder !== undefined ? commandLink(CHOOSE_SENSE, choose) : undefined,
  };
}

const labelOf = ({ command, scope }: PinCommand): string =>
  command === UNPIN_SENSE ? 'unpin' : LABELS[scope];

const LABELS: Readonly<Record<PinScope, string>> = {
  document: 'pin in this document',
  workspace: 'pin in the workspace',
};
