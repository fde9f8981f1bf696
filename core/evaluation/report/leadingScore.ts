import { methodNamed } from '../methods/index.ts';
import type { MetricValue, Run } from '../run.ts';

/** The scores that stand for a run: those of its main metric. */
export interface LeadingScores {
  /** The best first; of equal ones the encoder that the run names first. At least one. */
  readonly scores: readonly [Scored, ...Scored[]];
  readonly better: 'higher' | 'lower';
}

/** A metric's value that is not absent. */
export type Scored = MetricValue & { readonly value: number };

/** The best of them, as a list of runs shows it. */
export type LeadingScore = Pick<Scored, 'metric' | 'title' | 'encoder' | 'value'>;

type Parts = Pick<Run, 'method' | 'methodInfo' | 'metrics'>;

/**
 * Finds the scores of a run's main metric: the one that the method names, else the first that it describes; of several of
 * one description the one with most cases. Undefined for a run without a score.
 */
export function leadingScores(run: Parts): LeadingScores | undefined {
  const values = run.metrics.filter((each): each is Scored => each.value !== null);
  const main = mainMetric(run, values);
  const better =
    run.methodInfo.metrics.find(({ metrics }) => metrics.includes(main ?? ''))?.better ?? 'higher';
  const sign = better === 'lower' ? -1 : 1;
  const [best, ...others] = values
    .filter(({ metric }) => metric === main)
    .sort((a, b) => sign * (b.value - a.value));
  return best && { scores: [best, ...others], better };
}

function mainMetric({ method, methodInfo }: Parts, values: readonly Scored[]): string | undefined {
  const own = methodNamed(method)?.headline;
  if (own && values.some(({ metric }) => metric === own.metric)) return own.metric;
  for (const { metrics } of methodInfo.metrics) {
    const [first] = values.filter(({ metric }) => metrics.includes(metric)).sort((a, b) => b.n - a.n);
    if (first) return first.metric;
  }
  return values[0]?.metric;
}
