import type { FigureOutcomes, UnitValues } from '../outcomes.ts';
import { correlate } from './correlation.ts';
import { resampledCorrelations } from './resampledCorrelations.ts';
import { resampledMeans } from './resampledMeans.ts';

/** How often cases are drawn anew. */
export const RESAMPLES = 10_000;

/** How much of the resamples an interval holds. */
export const CONFIDENCE = 0.95;

export interface FigureSummary {
  readonly encoders: ReadonlyMap<
    string,
    { readonly value: number | null; readonly interval: Interval | null }
  >;
  /** Of every two encoders with cases in common; the difference is over those. */
  readonly differences: readonly {
    readonly a: string;
    readonly b: string;
    readonly difference: number;
    readonly interval: Interval | null;
  }[];
}

export type Interval = readonly [low: number, high: number];

/**
 * A figure under each encoder with its percentile interval (Efron and Tibshirani 1993, chapter 13): units, with
 * all their cases, are drawn with replacement, the same ones for all encoders, so that differences are paired.
 */
export async function bootstrapFigure(
  { figure, kind, encoders }: FigureOutcomes,
  seed: number,
  signal?: AbortSignal,
): Promise<FigureSummary> {
  const resample = (columns: readonly UnitValues[]) =>
    kind === 'share' || kind === 'mean'
      ? resampledMeans(columns, RESAMPLES, seed, figure, signal)
      : resampledCorrelations(columns, kind, RESAMPLES, seed, figure, signal);
  const figureOf = ({ values, gold }: UnitValues) =>
    kind === 'share' || kind === 'mean' ? mean(values) : correlate(values, gold, kind);

  const names = [...encoders.keys()];
  const columns = [...encoders.values()];
  const together = columns.every((column) => sameUnits(column, columns[0]!));
  const drawn = together
    ? await resample(columns)
    : await Promise.all(columns.map(async (one) => (await resample([one]))[0]!));
  const summaries = names.map((name, index) => {
    const interval = intervalOf(drawn[index]!, columns[index]!);
    return [name, { value: figureOf(columns[index]!), interval }] as const;
  });

  const differences: FigureSummary['differences'][number][] = [];
  for (const [i, a] of names.entries()) {
    for (const [j, b] of names.entries()) {
      if (j <= i) continue;
      const [left, right] = together ? [columns[i]!, columns[j]!] : shared(columns[i]!, columns[j]!);
      const [first, second] = [figureOf(left), figureOf(right)];
      if (first === null || second === null) continue;
      const [x, y] = together
        ? [drawn[i]!, drawn[j]!]
        : ((await resample([left, right])) as [Float64Array, Float64Array]);
      const interval = intervalOf(
        x.map((value, index) => value - y[index]!),
        left,
      );
      differences.push({ a, b, difference: first - second, interval });
    }
  }
  return { encoders: new Map(summaries), differences };
}

/** Two encoders' values of the cases that both have, where a unit is one case; none where it is several. */
export function shared(a: UnitValues, b: UnitValues): [UnitValues, UnitValues] {
  if (sameUnits(a, b)) return [a, b];
  const placeIn = new Map(Array.from(b.units, (unit, index) => [unit, index]));
  const isPlain = new Set(a.units).size === a.units.length && placeIn.size === b.units.length;
  const inBoth = isPlain ? [...a.units.keys()].filter((index) => placeIn.has(a.units[index]!)) : [];
  return [
    pick(a, inBoth),
    pick(
      b,
      inBoth.map((index) => placeIn.get(a.units[index]!)!),
    ),
  ];
}

function pick({ units, values, gold }: UnitValues, places: readonly number[]): UnitValues {
  const of = (numbers: Float64Array) =>
    numbers.length === 0 ? numbers : Float64Array.from(places, (place) => numbers[place]!);
  return { units: of(units), values: of(values), gold: of(gold) };
}

export function sameUnits(a: UnitValues, b: UnitValues): boolean {
  return a.units.length === b.units.length && a.units.every((unit, index) => unit === b.units[index]);
}

function mean(values: Float64Array): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Null where fewer than two units leave nothing to draw, or most draws have no value. */
function intervalOf(drawn: Float64Array, { units }: UnitValues): Interval | null {
  if (units.every((unit) => unit === units[0])) return null;
  const sorted = drawn.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length < drawn.length / 2) return null;
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return [at((1 - CONFIDENCE) / 2), at((1 + CONFIDENCE) / 2)];
}
