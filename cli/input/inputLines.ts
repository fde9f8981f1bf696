import { lineSpans } from '../../core/text/lines.ts';
import { textPieces } from '../../host/files/textInput.ts';
import type { Arguments } from '../arguments.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { STANDARD_INPUT } from './standardInput.ts';

/**
 * The lines of standard input, read as they are worked on.
 *
 * @param what is missing on the command line where standard input is a terminal: `SENTENCE`
 */
export function inputLines(
  { stdin, signal }: Terminal,
  what: string,
  isAsked: boolean,
): AsyncIterable<string> {
  if (stdin.isTTY && !isAsked) {
    throw new UsageError(
      `no ${what} is given, and standard input is a terminal; use - to read from it anyway.`,
    );
  }
  return linesOf(textPieces(stdin, STANDARD_INPUT, { signal }));
}

/** Tests whether the command line gives the item to work on; otherwise standard input does. */
export function isTextGiven({ positionals }: Arguments): boolean {
  return (positionals[0] ?? '-') !== '-';
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    for (const { start, end } of lineSpans(piece)) yield piece.slice(start, end);
  }
}
