import type { Running } from '../taskOptions.ts';
import type { GivenFigure } from './method.ts';
import type { FigureOutcomes, Outcomes, UnitValues } from './observations.ts';
import type { Comparison, Figure, Run } from './run.ts';
import { bootstrapFigure } from './statistics/bootstrapMetric.ts';
import { holm } from './statistics/holm.ts';
import { testDifference } from './statistics/testDifference.ts';

export interface SummaryOptions extends Running {
  readonly seed: number;
  /** Which encoders are compared; every two if absent. */
  readonly compares?: (a: string, b: string) => boolean;
}

/** The figures of a run with their intervals, and its encoders compared two by two. Deterministic by the seed. */
export async function summarize(
  outcomes: Outcomes,
  { seed, signal, onProgress, compares }: SummaryOptions,
): Promise<Pick<Run, 'figures' | 'comparisons'>> {
  const figures: Figure[] = [];
  const comparisons: Comparison[] = [];
  let done = 0;
  for (const outcome of outcomes.figures()) {
    signal?.throwIfAborted();
    onProgress?.({ message: 'Making intervals', done: done++, total: outcomes.size });
    const summary = await bootstrapFigure(outcome, seed, signal, compares);
    for (const [encoder, { values }] of outcome.encoders) {
      const { value, interval } = summary.encoders.get(encoder)!;
      figures.push({
        figure: outcome.figure,
        encoder,
        kind: outcome.kind,
        value,
        n: values.length,
        interval,
      });
    }
    comparisons.push(...(await compare(outcome, summary.differences, seed, signal)));
  }
  return { figures, comparisons };
}

/** As run.json has it. */
export function givenFigure({ figure, encoder, value, n }: GivenFigure): Figure {
  return { figure, encoder, kind: 'given', value, n, interval: null };
}

async function compare(
  { figure, kind, encoders }: FigureOutcomes,
  differences: Awaited<ReturnType<typeof bootstrapFigure>>['differences'],
  seed: number,
  signal: AbortSignal | undefined,
): Promise<Comparison[]> {
  const tested: Omit<Comparison, 'pHolm'>[] = [];
  for (const { a, b, difference, interval } of differences) {
    const both: [UnitValues, UnitValues] = [encoders.get(a)!, encoders.get(b)!];
    const test = await testDifference(kind, ...both, seed, signal);
    tested.push({ figure, a, b, difference, interval, ...test });
  }
  const corrected = holm(tested.map(({ p }) => p));
  return tested.map((each, index) => ({ ...each, pHolm: corrected[index]! }));
}
