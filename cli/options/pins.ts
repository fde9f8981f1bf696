import type { PinsSource } from '../../host/pinsFile.ts';
import type { Arguments, Options } from '../arguments.ts';

/** The option --pins, for commands that read a text. */
export const PINS_OPTION = {
  pins: {
    value: 'FILE',
    help: "Senses pinned in the editor: a workspace's .semloc/pins.json. Pins of the workspace and of this text apply.",
  },
} satisfies Options;

export function pinsSource(given: Arguments): PinsSource | undefined {
  const file = given.text('pins');
  const [text] = given.positionals;
  return file === undefined ? undefined : { file, text: text === '-' ? undefined : text };
}
