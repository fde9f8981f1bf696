import type { DescribedMetrics, MetricValue, RunJson } from '../../server/protocol.ts';

/** A run's descriptions of its metrics, by metric name. */
export function describedMetrics({
  methodInfo,
}: Pick<RunJson, 'methodInfo'>): ReadonlyMap<string, DescribedMetrics> {
  return new Map(
    methodInfo.metrics.flatMap((described) =>
      described.metrics.map((metric) => [metric, described] as const),
    ),
  );
}

/** Metrics, those of the whole apart from their parts; where there are only parts, all count as totals. */
export function totalsOf({ methodInfo, metrics }: Pick<RunJson, 'methodInfo' | 'metrics'>) {
  const described = describedMetrics({ methodInfo });
  const isPart = ({ metric }: MetricValue) => described.get(metric)?.name.includes('<') ?? false;
  const totals = metrics.filter((each) => !isPart(each));
  return totals.length > 0 ? { totals, others: metrics.filter(isPart) } : { totals: metrics, others: [] };
}

/** The measures that names are made of: `mrr` of `mrr/<n>-<n>-tokens`, `pearson` of `<file>/pearson`. */
export function measuresOf({ methodInfo }: Pick<RunJson, 'methodInfo'>): string[] {
  const parts = methodInfo.metrics.flatMap(({ name }) => name.split('/'));
  return [...new Set(parts.filter((part) => !part.includes('<')))];
}

/** The explanation of a metric's values: `Mean of 1 / the rank … Higher is better. From 0 to 1.` */
export function explanationOf({ help, better, range }: DescribedMetrics): string {
  const direction = better === 'higher' ? 'Higher is better.' : 'Lower is better.';
  return `${help} ${direction} From ${range.join(' to ').replaceAll('-', '−')}.`;
}
