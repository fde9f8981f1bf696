import type { MetricValue } from './run.ts';

/** A metric under an encoder; undefined where there is none. */
export function metricOf(
  metrics: readonly MetricValue[],
  name: string,
  encoder: string,
): MetricValue | undefined {
  return metrics.find((each) => each.metric === name && each.encoder === encoder);
}

/** The value of a metric under an encoder; null where there is none. */
export function metricValues(
  metrics: readonly MetricValue[],
): (metric: string, encoder: string) => number | null {
  const values = new Map(metrics.map((each) => [`${each.encoder}\0${each.metric}`, each.value]));
  return (metric, encoder) => values.get(`${encoder}\0${metric}`) ?? null;
}
