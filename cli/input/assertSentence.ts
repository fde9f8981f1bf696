import { existsSync, statSync } from 'node:fs';
import { UsageError } from '../terminal.ts';

/** Refuses the name of a file where a sentence is expected. The remedy says how to give the file. */
export function assertSentence(text: string, remedy: string): void {
  if (!/\s/.test(text) && existsSync(text) && statSync(text).isFile())
    throw new UsageError(`“${text}” is a file, not a sentence. ${remedy}`);
}
