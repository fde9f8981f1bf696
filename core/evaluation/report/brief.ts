import type { MetricValue } from '../run.ts';
import { scoreCell } from './metricTable.ts';

/** What a run found, for a person who looks at it for the first time. */
export interface Brief {
  /** One sentence, of less than 120 characters where the encoders have names of usual length. */
  readonly finding: string;
  /** The scores that matter most, in lines of a table. */
  readonly table: readonly string[];
  /** Sentences below the table. */
  readonly notes: readonly string[];
}

/** A score with three decimals and its confidence interval. */
export function shortCell(metric: MetricValue | undefined): string {
  return scoreCell(metric, 3);
}
