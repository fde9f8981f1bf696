import type { TaskOptions } from '../../taskOptions.ts';
import type { Method } from '../method.ts';
import type { MetricInfo } from '../metricInfo.ts';

/** The inputs of the metrics of a run beside its observations. */
export interface SummaryOptions extends TaskOptions {
  readonly seed: number;
  /** Descriptions of the metrics, for their titles. */
  readonly infos: readonly MetricInfo[];
  /** The pairs of encoders to compare; all pairs if absent. */
  readonly compares?: (a: string, b: string) => boolean;
  /**
   * The number of tests that p-values are corrected for, where whoever asks corrects those of several metrics together;
   * intervals of differences are then simultaneous over all of them.
   */
  readonly family?: number;
  /** The metrics that are weighted means of others. */
  readonly weighted?: Method['weighted'];
}
