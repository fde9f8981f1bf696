import type { CorpusMetric, WeightedMetric } from '../method.ts';
import { infoOf, type MetricInfo, titleOf } from '../metricInfo.ts';
import type { Observations } from '../observations/observations.ts';
import type { Comparison, MetricValue, Run } from '../run.ts';
import { corrected } from '../statistics/corrected.ts';
import type { Estimate } from '../statistics/estimate.ts';
import type { Interval } from '../statistics/scoreIntervals.ts';
import {
  type DifferenceSummary,
  type EncoderSummary,
  summarizeMetric,
} from '../statistics/summarizeMetric.ts';
import { type CorpusSummary, corpusSummaries, type WeightedParts } from './corpusSummaries.ts';
import type { SummaryOptions } from './summaryOptions.ts';

/** The metrics that rest on cases, and what is needed for those of the whole corpus. */
export interface Summary extends Pick<Run, 'metrics' | 'comparisons'> {
  /** Gives metrics of the whole corpus the form that run.json has, with intervals and comparisons where they can be. */
  withCorpusMetrics(metrics: readonly CorpusMetric[]): Promise<Pick<Run, 'metrics' | 'comparisons'>>;
}

/**
 * Computes the metrics of a run with their confidence intervals, and compares its encoders pairwise. Deterministic
 * given the seed.
 */
export async function summarize(observations: Observations, options: SummaryOptions): Promise<Summary> {
  const { seed, infos, signal, onProgress, compares, weighted } = options;
  const metrics: MetricValue[] = [];
  const comparisons: Comparison[] = [];
  const estimates = new Map<string, Map<string, Estimate>>();
  let done = 0;
  for (const observation of observations.metrics()) {
    signal?.throwIfAborted();
    onProgress?.({ message: 'Computing confidence intervals', done: done++, total: observations.size });
    const summary = await summarizeMetric(observation, seed, signal, compares, options.family);
    const { metric, kind } = observation;
    const title = titleOf(metric, infos);
    const range = infoOf(metric, infos)?.range;
    for (const [encoder, { values }] of observation.encoders) {
      const found = withinRange(summary.encoders.get(encoder)!, range);
      const { value, interval, intervalMethod, units } = found;
      metrics.push({
        ...{ metric, title, encoder, kind, value, n: values.length, interval },
        ...(intervalMethod && { intervalMethod }),
        ...(units !== undefined && { units }),
      });
    }
    if (isPartOf(metric, weighted?.(metrics.slice(-1)))) {
      estimates.set(metric, new Map([...summary.encoders].map(([name, each]) => [name, each.estimate])));
    }
    comparisons.push(...comparisonsOf(metric, summary.differences, range));
  }
  return {
    metrics,
    comparisons,
    withCorpusMetrics: async (given) => {
      const means = weighted?.(metrics) ?? [];
      const found = new Map([
        ...(await corpusSummaries(given, partsOf(means, estimates), observations.links(), options)),
        ...ofOnePart(means, metrics, comparisons),
      ]);
      return {
        metrics: given.map(({ metric, encoder, value, n }) => ({
          ...{ metric, title: titleOf(metric, infos), encoder, kind: 'given', value, n },
          ...withinRange(
            found.get(metric)?.intervals.get(encoder) ?? { interval: null },
            infoOf(metric, infos)?.range,
          ),
        })),
        comparisons: [...found].flatMap(([metric, { differences }]) =>
          comparisonsOf(metric, differences, infoOf(metric, infos)?.range),
        ),
      };
    },
  };
}

/**
 * Leaves out of a confidence interval what cannot be, which intervals of few cases may hold. None where it then has no
 * ends.
 */
function withinRange<Found extends Pick<EncoderSummary, 'interval'>>(
  found: Found,
  [least, greatest]: MetricInfo['range'] = UNBOUNDED,
): Found {
  if (!found.interval) return found;
  const interval: Interval = [Math.max(least, found.interval[0]), Math.min(greatest, found.interval[1])];
  return { ...found, interval: interval.every(Number.isFinite) ? interval : null };
}

const UNBOUNDED: MetricInfo['range'] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/** Tells whether a metric is part of others: only then its estimates, which are large, are needed later. */
function isPartOf(metric: string, weighted: readonly WeightedMetric[] | undefined): boolean {
  return weighted?.some(({ parts }) => parts.some((part) => part.metric === metric)) ?? false;
}

function partsOf(
  weighted: readonly WeightedMetric[],
  estimates: ReadonlyMap<string, ReadonlyMap<string, Estimate>>,
): WeightedParts {
  return new Map(
    weighted.map(({ metric, parts }) => {
      const encoders = new Map<string, { estimate: Estimate; weight: number }[]>();
      for (const { metric: part, weight } of parts) {
        for (const [encoder, estimate] of estimates.get(part) ?? []) {
          encoders.set(encoder, [...(encoders.get(encoder) ?? []), { estimate, weight }]);
        }
      }
      return [metric, encoders];
    }),
  );
}

/** The weighted means of a single metric: a number has one interval, whatever it is called. */
function ofOnePart(
  means: readonly WeightedMetric[],
  metrics: readonly MetricValue[],
  comparisons: readonly Comparison[],
): [string, CorpusSummary][] {
  return means
    .filter(({ parts }) => parts.length === 1)
    .map(({ metric, parts: [part] }) => {
      const isPart = (each: { readonly metric: string }) => each.metric === part!.metric;
      const intervals = metrics.filter(isPart).map((each) => [each.encoder, intervalsOf(each)] as const);
      const differences = comparisons.filter(isPart).map(({ metric: _, pHolm: __, ...rest }) => rest);
      return [metric, { intervals: new Map(intervals), differences }];
    });
}

function intervalsOf({ interval, intervalMethod, units }: MetricValue) {
  return { interval, ...(intervalMethod && { intervalMethod }), ...(units !== undefined && { units }) };
}

/** The differences of a metric, corrected for all its encoder pairs. */
function comparisonsOf(
  metric: string,
  differences: readonly DifferenceSummary[],
  [least, greatest] = UNBOUNDED,
): Comparison[] {
  const possible = [least - greatest, greatest - least] as const;
  const within = differences.map((each) => withinRange(each, possible));
  return corrected(within).map(({ units, family, ...each }) => ({
    metric,
    ...each,
    ...(units !== undefined && { units }),
    ...(family !== undefined && { family }),
  }));
}
