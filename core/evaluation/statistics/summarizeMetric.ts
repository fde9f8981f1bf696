import { yieldToEventLoop } from '../../yielder.ts';
import type { MetricObservations, UnitValues } from '../observations/observations.ts';
import type { Comparison, MetricValue } from '../run.ts';
import { differenceOf } from './difference.ts';
import { type Estimate, estimate } from './estimate.ts';
import { intervalOf } from './interval.ts';
import { LEVEL } from './level.ts';
import { sameUnits, sharedCases } from './sharedCases.ts';
import { designOf, type UnitDesign } from './unitDesign.ts';

/** A metric under one encoder. */
export interface EncoderSummary extends Pick<MetricValue, 'value' | 'interval' | 'intervalMethod' | 'units'> {
  readonly estimate: Estimate;
}

/** The difference between two encoders over the cases that both have. */
export type DifferenceSummary = Omit<Comparison, 'metric' | 'pHolm'>;

export interface MetricSummary {
  readonly encoders: ReadonlyMap<string, EncoderSummary>;
  readonly differences: readonly DifferenceSummary[];
}

/**
 * Computes a metric under each encoder with its confidence interval, and tests the encoders' differences. The intervals of
 * the differences are simultaneous ones of 95% (Bonferroni).
 *
 * @param family the number of tests that p-values are corrected for; those of the metric if absent
 */
export async function summarizeMetric(
  { kind, encoders, links }: MetricObservations,
  seed: number,
  signal?: AbortSignal,
  compares: (a: string, b: string) => boolean = () => true,
  family?: number,
): Promise<MetricSummary> {
  let last: { readonly column: UnitValues; readonly design: UnitDesign } | undefined;
  const designFor = (column: UnitValues): UnitDesign => {
    if (!last || !sameUnits(last.column, column)) last = { column, design: designOf(column.units, links) };
    return last.design;
  };
  const summaries = new Map<string, EncoderSummary>();
  for (const [encoder, column] of encoders) {
    await yieldToEventLoop(signal);
    const found = await estimate(kind, column, designFor(column), signal);
    summaries.set(encoder, {
      value: found.value,
      ...intervalOf(found, column, seed),
      estimate: found,
    });
  }
  const differences: DifferenceSummary[] = [];
  const pairs = encoderPairs([...encoders.keys()], compares);
  const tests = family ?? pairs.length;
  for (const [a, b] of pairs) {
    await yieldToEventLoop(signal);
    const [x, y] = [encoders.get(a)!, encoders.get(b)!];
    const [left, right] = sharedCases(x, y);
    const design = designFor(left);
    const estimates: [Estimate, Estimate] = [
      left === x ? summaries.get(a)!.estimate : await estimate(kind, left, design, signal),
      right === y ? summaries.get(b)!.estimate : await estimate(kind, right, design, signal),
    ];
    const found = await differenceOf(kind, [left, right], estimates, seed, LEVEL / tests, signal);
    if (found) differences.push({ a, b, ...found, family: tests });
  }
  return { encoders: summaries, differences };
}

/** Every two encoders, in their order, that are to be compared. */
export function encoderPairs(
  names: readonly string[],
  compares: (a: string, b: string) => boolean = () => true,
): [string, string][] {
  return names.flatMap((a, index) =>
    names
      .slice(index + 1)
      .filter((b) => compares(a, b))
      .map((b): [string, string] => [a, b]),
  );
}
