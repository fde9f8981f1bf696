import { plural } from '../../plural.ts';
import type { MetricValue, RunWarning } from '../run.ts';
import { FEW_UNITS, LEAST_UNITS } from '../statistics/interval.ts';

/** Warns of intervals and tests that rest on few independent units, once for all metrics of a run. */
export function unitWarnings(metrics: readonly MetricValue[]): RunWarning[] {
  const few = new Map<string, number>();
  for (const { metric, units } of metrics) {
    if (units !== undefined && units < FEW_UNITS)
      few.set(metric, Math.min(units, few.get(metric) ?? FEW_UNITS));
  }
  if (few.size === 0) return [];
  const all = new Set(metrics.map(({ metric }) => metric)).size;
  const titles = new Map(metrics.map(({ metric, title }) => [metric, title]));
  const least = Math.min(...few.values());
  const named = [...few].slice(0, NAMED).map(([metric, units]) => `${titles.get(metric)}: ${units}`);
  const list = few.size > NAMED ? `${named.join('; ')}; and ${few.size - NAMED} more` : named.join('; ');
  const rest =
    least < LEAST_UNITS ? `; below ${LEAST_UNITS} there are no confidence intervals and no tests` : '';
  return [
    {
      warning: 'few-units',
      count: least,
      text: `${few.size} of ${plural(all, 'metric')} ${few.size === 1 ? 'rests' : 'rest'} on fewer than ${FEW_UNITS} independent units (${list}): ${few.size === 1 ? 'its confidence interval and test are' : 'their confidence intervals and tests are'} rough${rest}.`,
    },
  ];
}

/** Metrics that are named; of more there is the number. */
const NAMED = 5;
