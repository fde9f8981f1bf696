import type { CorpusFile } from '../corpusFile.ts';

/** A line of a file. */
export interface PlacedLine {
  readonly text: string;
  /** The number of the line, from 1. */
  readonly number: number;
  /** File and line, for messages. */
  readonly place: string;
}

/** Reads the lines that hold more than white space, as a stream. */
export async function* placedLines({
  path,
  lines,
}: Pick<CorpusFile, 'path' | 'lines'>): AsyncGenerator<PlacedLine> {
  let number = 0;
  for await (const text of lines()) {
    number += 1;
    if (text.trim() !== '') yield { text, number, place: `${path}, line ${number}` };
  }
}

/** The first of those lines; undefined where there is none. */
export async function firstLine(file: CorpusFile): Promise<PlacedLine | undefined> {
  for await (const line of placedLines(file)) return line;
  return undefined;
}
