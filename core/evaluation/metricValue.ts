import type { MetricValue } from './run.ts';

/** The value of a metric under an encoder; null where there is none. */
export function metricValues(
  metrics: readonly MetricValue[],
): (metric: string, encoder: string) => number | null {
  const values = new Map(metrics.map((each) => [`${each.encoder}\0${each.metric}`, each.value]));
  return (metric, encoder) => values.get(`${encoder}\0${metric}`) ?? null;
}
