import type { Manifest } from '../manifest.ts';
import type { Comparison, MetricValue } from '../run.ts';
import type { ManifestDifference } from './manifestDifferences.ts';

/** Runs side by side, a column for each encoder of each run. */
export interface RunComparison {
  readonly runs: readonly { readonly name: string; readonly method: string; readonly manifest: Manifest }[];
  /** The differences of each run from the first, beyond the encoders. */
  readonly differences: readonly (ManifestDifference & { readonly run: string })[];
  readonly columns: readonly Column[];
  /** True if the differences are over the same cases; if not, they have no confidence interval and no test. */
  readonly paired: boolean;
  /** The reason why not. */
  readonly unpaired?: string;
  /** `encoder` is the name of a column. */
  readonly metrics: readonly MetricValue[];
  /** The differences between every two columns of different runs; `a` and `b` are their names. */
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
   * Examples of disagreement: for proportions, the first in the corpus; for other metrics, those with the largest
   * differences in value (for correlations, in rank).
   */
  readonly examples: readonly Disagreement[];
}

/** A case that not all columns see alike. */
export interface Disagreement {
  readonly metric: string;
  readonly unit: number;
  /** The values by column. */
  readonly columns: {
    readonly [column: string]: {
      /** 0 or 1 for a proportion. */
      readonly value: number;
      /** The line of examples.jsonl. */
      readonly example: object;
    };
  };
}
