import type { CorpusFile } from '../../core/evaluation/corpusFile.ts';
import { sha256 } from '../../core/sha256.ts';
import { lineSpans } from '../../core/text/lines.ts';
import { readTextStream } from '../../host/files/textInput.ts';
import { type Terminal, UsageError } from '../terminal.ts';

/** Its name in messages. */
export const STANDARD_INPUT = 'standard input';

/** Refuses to wait for someone who may not know that their keyboard is read. */
export function assertPiped(file: string | undefined, { stdin }: Terminal): void {
  if (file === undefined && stdin.isTTY) {
    throw new UsageError('no FILE is given, and standard input is a terminal; use - to read from it anyway.');
  }
}

/** Standard input as a file, read as a whole. */
export async function standardInput({ stdin, signal }: Terminal): Promise<CorpusFile> {
  const text = await readTextStream(stdin, STANDARD_INPUT, { signal });
  return {
    path: STANDARD_INPUT,
    name: STANDARD_INPUT,
    sha256: sha256(text),
    text: async () => text,
    lines: async function* lines() {
      for (const { start, end } of lineSpans(text)) yield text.slice(start, end);
    },
    bytes: async () => new TextEncoder().encode(text),
  };
}
