import { yieldToEventLoop } from '../../yielder.ts';
import type { MetricObservations, UnitValues } from '../observations.ts';
import { correlateInTurns } from './correlation.ts';
import { resampledCorrelations } from './resampledCorrelations.ts';
import { resampledMeans } from './resampledMeans.ts';
import { bonettPrice, effectiveCases, type Interval, wilson } from './scoreIntervals.ts';
import { countUnits, sameUnits, sharedCases } from './sharedCases.ts';

/** The number of resamples. */
export const RESAMPLES = 10_000;

/** The confidence level. */
export const CONFIDENCE = 0.95;

export interface MetricSummary {
  readonly encoders: ReadonlyMap<
    string,
    { readonly value: number | null; readonly interval: Interval | null }
  >;
  /** The differences between every two encoders over the cases that both have. */
  readonly differences: readonly {
    readonly a: string;
    readonly b: string;
    readonly difference: number;
    readonly interval: Interval | null;
  }[];
}

/** The number of independent cases on one side of a proportion below which the bootstrap is unreliable. */
const FEW = 10;

/**
 * A metric under each encoder with its percentile interval (Efron and Tibshirani 1993, chapter 13): units, with
 * all their cases, are drawn with replacement, the same ones for all encoders, so that differences are paired.
 * Shares near 0 or 1, of which the draws see too few exceptions or none, have score intervals instead.
 */
export async function bootstrapMetric(
  { metric, kind, encoders }: MetricObservations,
  seed: number,
  signal?: AbortSignal,
  compares: (a: string, b: string) => boolean = () => true,
): Promise<MetricSummary> {
  const resample = (columns: readonly UnitValues[]) =>
    kind === 'share' || kind === 'mean'
      ? resampledMeans(columns, RESAMPLES, seed, metric, signal)
      : resampledCorrelations(columns, kind, RESAMPLES, seed, metric, signal);
  const metricOf = async ({ values, gold }: UnitValues) =>
    kind === 'share' || kind === 'mean' ? mean(values) : correlateInTurns(values, gold, kind, signal);

  const names = [...encoders.keys()];
  const columns = [...encoders.values()];
  const together = columns.every((column) => sameUnits(column, columns[0]!));
  const drawn = together
    ? await resample(columns)
    : await Promise.all(columns.map(async (one) => (await resample([one]))[0]!));
  const summaries = new Map<string, { value: number | null; interval: Interval | null }>();
  for (const [index, column] of columns.entries()) {
    await yieldToEventLoop(signal);
    const interval =
      (kind === 'share' && extremeInterval(column, drawn[index]!)) || intervalOf(drawn[index]!, column);
    summaries.set(names[index]!, { value: await metricOf(column), interval });
  }

  const differences: MetricSummary['differences'][number][] = [];
  for (const [i, a] of names.entries()) {
    for (const [j, b] of names.entries()) {
      if (j <= i || !compares(a, b)) continue;
      await yieldToEventLoop(signal);
      const [left, right] = together ? [columns[i]!, columns[j]!] : sharedCases(columns[i]!, columns[j]!);
      const [first, second] = together
        ? [summaries.get(a)!.value, summaries.get(b)!.value]
        : [await metricOf(left), await metricOf(right)];
      if (first === null || second === null) continue;
      const [x, y] = together
        ? [drawn[i]!, drawn[j]!]
        : ((await resample([left, right])) as [Float64Array, Float64Array]);
      const apart = x.map((value, index) => value - y[index]!);
      const interval = (kind === 'share' && likeInterval(left, right)) || intervalOf(apart, left);
      differences.push({ a, b, difference: first - second, interval });
    }
  }
  return { encoders: summaries, differences };
}

function mean(values: Float64Array): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Computes the score interval of a proportion with few cases on one side; undefined for others. */
function extremeInterval(column: UnitValues, drawn: Float64Array): Interval | undefined {
  const share = mean(column.values);
  if (share === null) return undefined;
  const n = effectiveCases(share, drawn, countUnits(column), column.values.length);
  return n * Math.min(share, 1 - share) < FEW && n > 1 ? wilson(share, n) : undefined;
}

/**
 * Computes the adjusted interval of the difference between two encoders that disagree on few cases; undefined for
 * others.
 */
function likeInterval(a: UnitValues, b: UnitValues): Interval | undefined {
  let [onlyA, onlyB] = [0, 0];
  for (let at = 0; at < a.values.length; at++) {
    if (a.values[at]! > b.values[at]!) onlyA += 1;
    if (a.values[at]! < b.values[at]!) onlyB += 1;
  }
  const units = countUnits(a);
  const share = units / a.values.length;
  return (onlyA + onlyB) * share < FEW && units > 1
    ? bonettPrice(onlyA * share, onlyB * share, units)
    : undefined;
}

/** Null where fewer than two units leave nothing to draw, or most draws have no value. */
function intervalOf(drawn: Float64Array, { units }: UnitValues): Interval | null {
  if (units.every((unit) => unit === units[0])) return null;
  const sorted = drawn.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length < drawn.length / 2) return null;
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return [at((1 - CONFIDENCE) / 2), at((1 + CONFIDENCE) / 2)];
}
