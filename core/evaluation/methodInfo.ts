import { infoOf, type MetricInfo } from './metricInfo.ts';

/** A method and its metrics as run.json describes them, so that a page can show a method that it does not know. */
export interface MethodInfo {
  readonly title: string;
  /** One or two sentences: the question that the method asks, and the paper. */
  readonly summary: string;
  readonly metrics: readonly DescribedMetrics[];
}

/** The metrics of a run that have one {@link MetricInfo}. */
export interface DescribedMetrics extends Pick<MetricInfo, 'name' | 'help' | 'better' | 'range'> {
  /** Their names. */
  readonly metrics: readonly string[];
}

/** Describes the metrics that a run has. */
export function methodInfoOf(
  { title, summary, metrics: infos }: MethodDescription,
  metrics: Iterable<{ readonly metric: string }>,
): MethodInfo {
  const names = new Map<MetricInfo, Set<string>>();
  for (const { metric } of metrics) {
    const info = infoOf(metric, infos);
    if (info) names.set(info, (names.get(info) ?? new Set()).add(metric));
  }
  const described = infos.flatMap((info) => {
    const found = names.get(info);
    if (!found) return [];
    const { name, help, better, range } = info;
    return [{ name, metrics: [...found], help, better, range }];
  });
  return { title, summary, metrics: described };
}

/** A method's description of itself and its metrics. */
export interface MethodDescription {
  /** The heading of a page about a run. */
  readonly title: string;
  /** One or two sentences: the question that the method asks, and the paper. */
  readonly summary: string;
  /** The main metric and how a difference on it is said; the first of `metrics` where absent. */
  readonly headline?: { readonly metric: string; readonly says: string };
  /** The metrics that a run may have; gates are checked against their names. */
  readonly metrics: readonly MetricInfo[];
}
