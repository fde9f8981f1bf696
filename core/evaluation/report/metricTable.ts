import { areSimultaneous, type Comparison, type MetricValue, type Run } from '../run.ts';
import { decimals, signed } from './decimals.ts';

/** Lays out every metric: one row per metric, one column per encoder, and a row of column heads. */
export function metricTable(metrics: readonly MetricValue[], encoders: readonly string[]): string[][] {
  const byName = new Map<string, Map<string, MetricValue>>();
  for (const each of metrics) {
    const row = byName.get(each.metric) ?? new Map<string, MetricValue>();
    byName.set(each.metric, row.set(each.encoder, each));
  }
  const rows = [...byName].map(([name, row]) => [
    name,
    ...encoders.map((encoder) => metricCell(row.get(encoder))),
  ]);
  return [['', ...encoders], ...rows];
}

/** Lays out every difference between two encoders: one row per difference, and a row of column heads. */
export function comparisonTable({ comparisons }: Pick<Run, 'comparisons'>): string[][] {
  const interval = areSimultaneous(comparisons) ? '95% CI, simultaneous' : '95% CI';
  const heads = ['', 'a', 'b', 'a − b', interval, 'test', 'p (Holm)'];
  return [heads, ...comparisons.map(comparisonRow)];
}

/** Writes value, confidence interval and n, which results of other programs do not tell. */
function metricCell(metric: MetricValue | undefined): string {
  if (!metric || metric.value === null) return '-';
  return `${scoreCell(metric)}${metric.n > 0 ? ` ${metric.n}` : ''}`;
}

/** Writes a score and its confidence interval: `0.5000 [0.2500, 0.7500]`. */
export function scoreCell(metric: MetricValue | undefined, digits = 4): string {
  if (!metric || metric.value === null) return '-';
  const interval = metric.interval ? ` ${intervalText(metric.interval, digits)}` : '';
  return `${decimals(metric.value, digits)}${interval}`;
}

function comparisonRow({ metric, a, b, difference, interval, test, pHolm }: Comparison): string[] {
  return [
    metric,
    a,
    b,
    signed(difference),
    interval ? intervalText(interval) : '-',
    test === 'none' ? '-' : test,
    pHolm === null ? '-' : probabilityText(pHolm),
  ];
}

/** Writes a confidence interval: `[0.2500, 0.7500]`. */
export function intervalText(interval: readonly [low: number, high: number], digits = 4): string {
  return `[${interval.map((bound) => decimals(bound, digits)).join(', ')}]`;
}

/** Writes a p-value with four decimals, or as a power of ten where it is smaller. */
export function probabilityText(p: number): string {
  if (p < 1e-99) return '<1e-99';
  return p < 0.0001 ? p.toExponential(1) : p.toFixed(4);
}
