import type { Observation } from '../../core/evaluation/method.ts';
import type { Run } from '../../core/evaluation/run.ts';
import type { Random } from '../../core/random.ts';

/** The scores of two encoders on a whole population. */
export interface Truth {
  readonly a: number;
  readonly b: number;
}

/** A population from which corpora are drawn, and what two encoders, `a` and `b`, would score on all of it. */
export interface Cell {
  /** The description of the draws. */
  readonly name: string;
  /** The number of independent units of a corpus. */
  readonly units: number;
  /** Finds the scores on the whole population if the encoders are not alike; absent where only the test is measured. */
  truth?(): Truth | Promise<Truth>;
  /** The number of runs at most, where each takes long. */
  readonly mostRuns?: number;
  /**
   * Draws a corpus and summarizes it as a run does; the metric in question comes first. Where the encoders are `alike`,
   * each case's scores could as well be the other's.
   */
  summarize(random: Random, alike: boolean): Promise<Pick<Run, 'metrics' | 'comparisons'>>;
}

/** A cell whose metric rests on cases. */
export interface DrawnCell extends Omit<Cell, 'summarize'> {
  draw(random: Random, alike: boolean): Iterable<Observation>;
}

/** Cells of one kind of score. */
export interface CellGroup {
  readonly title: string;
  cells(): Iterable<Cell | DrawnCell> | AsyncIterable<Cell | DrawnCell>;
}
