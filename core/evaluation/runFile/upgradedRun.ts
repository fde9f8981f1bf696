import { isRecord } from '../../isRecord.ts';

/**
 * Converts a run of an older format to the current one; a run in the current format is returned unchanged. Format 1
 * had `figures`, each with a `figure`, in place of `metrics` and `metric`, and neither titles nor `methodInfo`.
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
