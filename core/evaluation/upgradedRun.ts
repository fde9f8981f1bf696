import { isRecord } from './shape.ts';

/**
 * A run of an older format in the terms of the present one; one of the present format as it is. Format 1 had `figures`,
 * each with the name `figure`, where format 2 has `metrics` and `metric`, and neither titles nor `methodInfo`.
 */
export function upgradedRun(run: object): object {
  if (!('figures' in run) || 'metrics' in run) return run;
  const entries = Object.entries(run).map(([name, part]) => {
    if (name === 'figures') return ['metrics', withMetric(part)];
    return [name, name === 'comparisons' ? withMetric(part) : part];
  });
  return Object.fromEntries(entries);
}

function withMetric(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item) => {
    if (!isRecord(item) || !('figure' in item)) return item;
    const { figure, ...rest } = item;
    return { metric: figure, ...rest };
  });
}
