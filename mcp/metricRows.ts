import type { z } from 'zod';
import type { MetricValue } from '../core/evaluation/run.ts';
import { InputError } from '../core/inputError.ts';
import type { METRIC } from './fields.ts';
import { rounded } from './rounded.ts';

/** A metric as an answer gives it; its title only in full answers. */
export function metricRow(
  { metric, title, encoder, value, interval, n }: MetricValue,
  isFull: boolean,
): z.input<typeof METRIC> {
  return {
    metric,
    ...(isFull && { title }),
    encoder,
    value: value === null ? null : rounded(value),
    interval: interval?.map(rounded) ?? null,
    n,
  };
}

/** The metrics of these names, or all. @throws InputError for a name that no metric of the run has */
export function metricsNamed(
  metrics: readonly MetricValue[],
  names: readonly string[] | undefined,
): readonly MetricValue[] {
  if (!names) return metrics;
  const known = [...new Set(metrics.map(({ metric }) => metric))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return metrics.filter(({ metric }) => names.includes(metric));
  throw new InputError(`The run has no metric ${unknown}.`, `Its metrics: ${known.join(', ')}.`);
}
