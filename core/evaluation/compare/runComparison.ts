import type { Manifest } from '../manifest.ts';
import type { Comparison, MetricValue } from '../run.ts';
import type { ManifestDifference } from './manifestDifferences.ts';

/** Runs side by side, a column for each encoder of each run. */
export interface RunComparison {
  readonly runs: readonly { readonly name: string; readonly method: string; readonly manifest: Manifest }[];
  /** In what each run after the first differs from it, beyond the encoders. */
  readonly differences: readonly (ManifestDifference & { readonly run: string })[];
  readonly columns: readonly Column[];
  /** Whether the differences are of the same cases; if not, they have no interval and no test. */
  readonly paired: boolean;
  /** Why not. */
  readonly unpaired?: string;
  /** `encoder` is the name of a column. */
  readonly metrics: readonly MetricValue[];
  /** Every two columns of different runs; `a` and `b` are their names. */
  readonly comparisons: readonly Comparison[];
  readonly disagreements: Disagreements;
}

export interface Column {
  /** The encoder's id; with the run's name before it where several runs have the encoder. */
  readonly name: string;
  readonly run: string;
  readonly encoder: string;
}

export interface Disagreements {
  readonly total: number;
  /**
   * Of shares those that come first in the corpus, of other metrics those that lie farthest apart: by value, for
   * correlations by rank.
   */
  readonly examples: readonly Disagreement[];
}

/** A case that not all columns see alike. */
export interface Disagreement {
  readonly metric: string;
  readonly unit: number;
  /** By column. */
  readonly columns: {
    readonly [column: string]: {
      /** 0 or 1 for a share. */
      readonly value: number;
      /** The line of examples.jsonl. */
      readonly example: object;
    };
  };
}
