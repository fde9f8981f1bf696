import type { Tokens } from '../../annotation/annotation.ts';
import type { Piece } from './rearranged.ts';

/** Tokens written otherwise: the words in the place of those up to `to`, exclusive. */
export interface Reformatted {
  readonly to: number;
  readonly words: readonly Piece[];
}

/** The pieces of a sentence in which all that `format` finds is written otherwise; undefined where it finds nothing. */
export function reformatted(
  tokens: Tokens,
  format: (at: number) => Reformatted | undefined,
): Piece[] | undefined {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = format(at);
    pieces.push(...(found?.words ?? [at]));
    at = found?.to ?? at + 1;
  }
  return pieces.every((piece, at) => piece === at) ? undefined : pieces;
}
