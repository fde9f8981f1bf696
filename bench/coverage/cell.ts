import type { Observation } from '../../core/evaluation/method.ts';
import type { Random } from '../../core/random.ts';

/** A population from which corpora are drawn, and what two encoders, `a` and `b`, would score on all of it. */
export interface Cell {
  /** What is drawn. */
  readonly name: string;
  /** The number of independent units of a corpus. */
  readonly units: number;
  /**
   * Draws a corpus and how the encoders fare on it. Where they are `alike`, each case's scores could as well be the
   * other's.
   */
  draw(random: Random, alike: boolean): Iterable<Observation>;
  /** The scores on the whole population if the encoders are not alike; absent where it is not known. */
  readonly truth?: { readonly a: number; readonly b: number };
}

/** Cells of one kind of score. */
export interface CellGroup {
  readonly title: string;
  cells(): Iterable<Cell>;
}
