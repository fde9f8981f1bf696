import { encoderNames } from '../../core/encoderNames.ts';
import type { Status } from '../../server/protocol.ts';

/** The text of the language status item, short enough that its command stays visible. */
export function statusText({ encoder, device, problem, detail }: Status): { text: string; detail?: string } {
  const shown = problem === undefined ? detail : shortened(problem);
  return {
    text: `Semloc: ${shortened(encoderNames([encoder])[0]!)}${device === undefined ? '' : ` · ${device}`}`,
    ...(shown !== undefined && { detail: shown }),
  };
}

/** The first line, or the beginning of it. */
function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length <= LENGTH ? line : `${line.slice(0, LENGTH - 1)}…`;
}

/** The maximum length of the text, in characters. */
const LENGTH = 48;
