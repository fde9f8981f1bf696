import type { Run } from '../run.ts';
import { csvTable } from './csvTable.ts';

/** Writes the metrics of a run as CSV: a row of column heads, and one row per metric and encoder. */
export function runCsv({ method, metrics }: Pick<Run, 'method' | 'metrics'>): string {
  const heads = ['method', 'metric', 'title', 'encoder', 'kind', 'value', 'low', 'high', 'n', 'units'];
  const rows = metrics.map(({ metric, title, encoder, kind, value, interval, n, units }) => [
    ...[method, metric, title, encoder, kind, value],
    ...(interval ?? [null, null]),
    ...[n, units ?? null],
  ]);
  return csvTable([heads, ...rows]);
}
