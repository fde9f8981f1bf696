import type { Status } from '../../server/protocol.ts';

/** The text of the language status item, short enough that its command stays visible. */
export function statusText({ encoder, device, problem, detail }: Status): { text: string; detail?: string } {
  const shown = problem === undefined ? detail : shortened(problem);
  return {
    text: `Semloc: ${shortened(encoder)}${device === undefined ? '' : ` · ${device}`}`,
    ...(shown !== undefined && { detail: shown }),
  };
}

/** The first line, or the beginning of it; the end of a path, which is where paths differ. */
function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  if (line.length <= LENGTH) return line;
  const name = line.split(/[\\/]/).at(-1)!;
  return !line.includes(' ') && name.length < LENGTH ? `…/${name}` : `${line.slice(0, LENGTH - 1)}…`;
}

/** The maximum length of the text, in characters. */
const LENGTH = 48;
