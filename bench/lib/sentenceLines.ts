import { readTextFile } from '../../host/files/textInput.ts';

/** A sentence of a file, and its number in its section, from 1. */
export interface NumberedSentence {
  readonly number: number;
  readonly sentence: string;
}

/**
 * Reads the sentences of a file, one per line. A line that begins with `#` is a remark, and one that begins with
 * `## name:` opens a section.
 *
 * @param section the section to read; all if it is absent
 */
export async function sentenceLines(file: string, section?: string): Promise<NumberedSentence[]> {
  const found: NumberedSentence[] = [];
  let current = '';
  let number = 0;
  for (const line of (await readTextFile(file)).split('\n')) {
    if (line.startsWith('#')) {
      const opened = /^## (\S+):/.exec(line)?.[1];
      if (opened === undefined) continue;
      current = opened;
      number = 0;
    } else if (line.trim() !== '') {
      number += 1;
      if (section === undefined || section === current) found.push({ number, sentence: line });
    }
  }
  return found;
}
