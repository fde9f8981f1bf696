import type { TaskOptions } from '../taskOptions.ts';
import type { CorpusMetric } from './method.ts';
import { type MetricInfo, titleOf } from './metricInfo.ts';
import type { MetricObservations, Observations, UnitValues } from './observations.ts';
import type { Comparison, MetricValue, Run } from './run.ts';
import { bootstrapMetric } from './statistics/bootstrapMetric.ts';
import { holm } from './statistics/holm.ts';
import { testDifference } from './statistics/testDifference.ts';

export interface SummaryOptions extends TaskOptions {
  readonly seed: number;
  /** Descriptions of the metrics, for their titles. */
  readonly infos: readonly MetricInfo[];
  /** The pairs of encoders to compare; all pairs if absent. */
  readonly compares?: (a: string, b: string) => boolean;
}

/**
 * Computes the metrics of a run with their confidence intervals, and compares its encoders pairwise. Deterministic
 * given the seed.
 */
export async function summarize(
  observations: Observations,
  { seed, infos, signal, onProgress, compares }: SummaryOptions,
): Promise<Pick<Run, 'metrics' | 'comparisons'>> {
  const metrics: MetricValue[] = [];
  const comparisons: Comparison[] = [];
  let done = 0;
  for (const observation of observations.metrics()) {
    signal?.throwIfAborted();
    onProgress?.({ message: 'Bootstrapping confidence intervals', done: done++, total: observations.size });
    const summary = await bootstrapMetric(observation, seed, signal, compares);
    const title = titleOf(observation.metric, infos);
    for (const [encoder, { values }] of observation.encoders) {
      const { value, interval } = summary.encoders.get(encoder)!;
      metrics.push({
        metric: observation.metric,
        title,
        encoder,
        kind: observation.kind,
        value,
        n: values.length,
        interval,
      });
    }
    comparisons.push(...(await compare(observation, summary.differences, seed, signal)));
  }
  return { metrics, comparisons };
}

/** Gives a metric of the whole corpus the form that run.json has. */
export function corpusMetricValue(
  { metric, encoder, value, n }: CorpusMetric,
  infos: readonly MetricInfo[],
): MetricValue {
  return { metric, title: titleOf(metric, infos), encoder, kind: 'given', value, n, interval: null };
}

async function compare(
  { metric, kind, encoders }: MetricObservations,
  differences: Awaited<ReturnType<typeof bootstrapMetric>>['differences'],
  seed: number,
  signal: AbortSignal | undefined,
): Promise<Comparison[]> {
  const tested: Omit<Comparison, 'pHolm'>[] = [];
  for (const { a, b, difference, interval } of differences) {
    const both: [UnitValues, UnitValues] = [encoders.get(a)!, encoders.get(b)!];
    const test = await testDifference(kind, ...both, seed, signal);
    tested.push({ metric, a, b, difference, interval, ...test });
  }
  const corrected = holm(tested.map(({ p }) => p));
  return tested.map((each, index) => ({ ...each, pHolm: corrected[index]! }));
}
