import type { Piece } from '../../rewriting/rearranged.ts';

/** A date or time written otherwise, in the place of the tokens up to `to`, exclusive. */
export interface Reformatted {
  readonly to: number;
  readonly words: readonly Piece[];
}
