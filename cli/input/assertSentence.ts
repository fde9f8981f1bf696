import { existsSync, statSync } from 'node:fs';
import { languageOfFile } from '../../core/text/formats/fileLanguage.ts';
import { UsageError } from '../terminal.ts';

/**
 * Refuses the name of a file where a sentence is expected, also a mistyped one: it has the ending of a text, or begins
 * as a path does. The remedy says how to give the file.
 */
export function assertSentence(text: string, remedy: string): void {
  if (/\s/.test(text)) return;
  if (existsSync(text) && statSync(text).isFile())
    throw new UsageError(`“${text}” is a file, not a sentence. ${remedy}`);
  if (languageOfFile(text) !== undefined || /^\.{0,2}\//.test(text))
    throw new UsageError(`there is no file “${text}”, and it is no sentence. ${remedy}`);
}
