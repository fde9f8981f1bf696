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
  /** The metrics that are weighted means of others. */
  readonly weighted?: Method['weighted'];
}
