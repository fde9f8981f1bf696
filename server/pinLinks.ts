import { type PinCommand, pinningCommands, unpinningCommand } from './pinCommands.ts';
import type { DocumentPins } from './pins.ts';
import type { PinScope } from './protocol.ts';
import type { ListedSense, SenseChoice } from './wordReport.ts';

/** What the user may do about a sense, as links for a hover. */
export type PinLinks = (choice: SenseChoice, sense: ListedSense) => readonly Link[];

export interface Link {
  readonly label: string;
  readonly target: string;
}

export function pinLinks(uri: string, pins: DocumentPins): PinLinks {
  return ({ lemma, pos, pinned }, { name, chosen }) => {
    if (!chosen) {
      return pinningCommands(uri, pins, lemma, pos, name).map((command) => ({
        label: LABELS[command.scope],
        target: targetOf(command),
      }));
    }
    if (!pinned || pins.folder === undefined) return [];
    return [{ label: 'unpin', target: targetOf(unpinningCommand(uri, lemma, pos, pinned)) }];
  };
}

const LABELS: Readonly<Record<PinScope, string>> = {
  document: 'use here',
  workspace: 'use in the workspace',
};

/** Nothing in it ends a link in Markdown. */
function targetOf({ command, params }: PinCommand): string {
  const parameters = encodeURIComponent(JSON.stringify([params]));
  return `command:${command}?${parameters.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;
}
