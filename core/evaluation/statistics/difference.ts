import type { MetricObservations, UnitValues } from '../observations/observations.ts';
import type { Comparison } from '../run.ts';
import { correlationDifference, differenceT } from './correlation/correlationDifference.ts';
import { exchangedCorrelations } from './correlation/exchangedCorrelations.ts';
import type { Estimate } from './estimate.ts';
import { flipUnits } from './flipUnits.ts';
import { LEAST_UNITS } from './interval.ts';
import { LEVEL } from './level.ts';
import { exchangedRankings } from './pairClassification/exchangedRankings.ts';
import { isPairRanking } from './pairClassification/pairRankings.ts';
import { bonettPrice, type Interval } from './scoreIntervals.ts';
import { skewedInterval } from './skewedInterval.ts';
import { studentCritical, studentTwoSided } from './studentT.ts';

type Found = Pick<Comparison, 'difference' | 'interval' | 'test' | 'p' | 'units'>;

/**
 * The difference between two encoders on the same cases, with its confidence interval at a level and its test, which never
 * contradict each other: 0 lies in the interval exactly where p is the level or more. Undefined where one has no value. No
 * interval and no test below {@link LEAST_UNITS} units; no interval of proportions, means and scores of ranked pairs
 * where all units differ by the same, which tells nothing of the error.
 */
export async function differenceOf(
  kind: MetricObservations['kind'],
  columns: readonly [UnitValues, UnitValues],
  [a, b]: readonly [Estimate, Estimate],
  seed: number,
  level: number,
  signal?: AbortSignal,
): Promise<Found | undefined> {
  if (a.value === null || b.value === null) return undefined;
  const difference = a.value - b.value;
  const found = await testedDifference(kind, columns, [a, b], difference, seed, level, signal);
  // Correlations of encoders that differ in scale alone are the same for any cases.
  const isCorrelation = kind === 'pearson' || kind === 'spearman';
  const [low, high] = found.interval ?? [0, 0];
  const hasWidth = high - low > 1e-12 * Math.abs(difference);
  return hasWidth || isCorrelation ? found : { ...found, interval: null };
}

async function testedDifference(
  kind: MetricObservations['kind'],
  columns: readonly [UnitValues, UnitValues],
  [a, b]: readonly [Estimate, Estimate],
  difference: number,
  seed: number,
  level: number,
  signal?: AbortSignal,
): Promise<Found> {
  const { design } = a;
  const units = design.independent;
  if (units < LEAST_UNITS || !a.influences || !b.influences) {
    return { difference, interval: null, test: 'none', p: null, units };
  }
  const isMean = kind === 'share' || kind === 'mean';
  if (isMean && !design.isCrossed) {
    const { p, interval } = await flipUnits(pairedUnits(columns, a), seed, level, signal);
    const wide =
      kind === 'mean'
        ? forSkewness(interval, p, [a, b], level)
        : forFew(kind, interval, p, columns, units, level);
    return { difference, interval: wide, test: 'permutation', p, units };
  }
  if (kind === 'pearson' || kind === 'spearman') {
    const found = await correlationsApart(kind, columns, [a, b], seed, level, signal);
    return { difference, ...found, units };
  }
  const plain = studentized(unscaled(a), unscaled(b), level);
  if (!plain) return { difference, interval: null, test: 'none', p: null, units };
  const observed = plain.t;
  const quantile = isPairRanking(kind)
    ? await exchangedRankings(kind, columns, design, { observed, seed, signal })
    : null;
  const { p, interval } = quantile === null ? plain : studentized(unscaled(a), unscaled(b), level, quantile)!;
  return {
    ...{ difference, p, units, test: quantile === null ? 't' : 'permutation' },
    interval: forFew(kind, interval, p, columns, units, level),
  };
}

/**
 * The difference of two correlations, by the quantile of exchanged encoders where there is one. For Pearson's it is at
 * least that of Student's t: exchanges of skewed scores that are brought to one scale by themselves can fall short of it.
 */
async function correlationsApart(
  kind: 'pearson' | 'spearman',
  columns: readonly [UnitValues, UnitValues],
  [first, second]: readonly [Estimate, Estimate],
  seed: number,
  level: number,
  signal?: AbortSignal,
): Promise<Pick<Found, 'interval' | 'p' | 'test'>> {
  const { design } = first;
  const a = { z: first.scaled, influences: first.influences! };
  const b = { z: second.scaled, influences: second.influences! };
  const observed = differenceT(a, b, design);
  const quantile = await exchangedCorrelations(kind, columns, design, { observed, seed, signal });
  const student = studentCritical(design.degrees, LEVEL);
  const least = kind === 'pearson' ? student : 0;
  return {
    ...correlationDifference(a, b, design, level, Math.max(least, quantile ?? student)),
    test: quantile === null ? 'jackknife' : 'permutation',
  };
}

function pairedUnits([a, b]: readonly [UnitValues, UnitValues], { design }: Estimate) {
  const differences = new Float64Array(design.count);
  const cases = new Float64Array(design.count);
  for (let at = 0; at < a.values.length; at++) {
    differences[design.unitOf[at]!]! += a.values[at]! - b.values[at]!;
    cases[design.unitOf[at]!]! += 1;
  }
  return { differences, cases };
}

/**
 * Student's t of the difference of two means; null where all units differ by the same.
 *
 * @param quantile the 95% quantile of |t| where the encoders do not differ, that of Student's t if not given; p is that
 *   of Student's t, scaled to have it
 */
export function studentized(
  a: Estimate,
  b: Estimate,
  level: number,
  quantile?: number,
): { t: number; p: number; interval: Interval } | null {
  const influences = a.influences!.map((each, unit) => each - b.influences![unit]!);
  const difference = a.scaled - b.scaled;
  const { degrees } = a.design;
  const error = Math.sqrt(a.design.variance(influences));
  if (!(error > 1e-12 * Math.abs(difference)))
    return difference === 0 ? { t: 0, p: 1, interval: [0, 0] } : null;
  const scale = quantile === undefined ? 1 : quantile / studentCritical(degrees, LEVEL);
  const half = scale * studentCritical(degrees, level) * error;
  return {
    t: Math.abs(difference / error),
    p: studentTwoSided(difference / error / scale, degrees),
    interval: [difference - half, difference + half],
  };
}

/** Brings a score of ranked pairs from its logit back to its own scale, on which a difference is meant. */
function unscaled(estimate: Estimate): Estimate {
  const { kind, value, influences } = estimate;
  if (!isPairRanking(kind)) return estimate;
  return {
    ...estimate,
    scaled: value!,
    influences: influences!.map((each) => each * value! * (1 - value!)),
  };
}

/**
 * Widens the interval of a difference of means to that of Hall, who allows for what few large differences leave unseen:
 * exchanges make the differences symmetric, and shift them alike.
 */
function forSkewness(
  interval: Interval,
  p: number,
  [a, b]: readonly [Estimate, Estimate],
  level: number,
): Interval {
  const { design } = a;
  const apart = a.influences!.map((each, unit) => each - b.influences![unit]!);
  const hall = skewedInterval(
    a.scaled - b.scaled,
    design.variance(apart),
    design.thirdMoment(apart),
    design.degrees,
    level,
  );
  return hall ? widened(interval, hall, p, level) : interval;
}

/** Widens an interval to another, but never so far that it would contradict the test. */
function widened([low, high]: Interval, other: Interval, p: number, level: number): Interval {
  const [isAbove, isBelow] = [p < level && low > 0, p < level && high < 0];
  return [
    isAbove && other[0] <= 0 ? low : Math.min(low, other[0]),
    isBelow && other[1] >= 0 ? high : Math.max(high, other[1]),
  ];
}

/** The number of disagreements, or of agreements, below which the units say little of how sure they are. */
const FEW = 10;

/**
 * Widens the interval of a difference of proportions to the adjusted one where the encoders hardly disagree, or hardly
 * agree, so that it has no width of 0.
 */
function forFew(
  kind: MetricObservations['kind'],
  [low, high]: Interval,
  p: number,
  [a, b]: readonly [UnitValues, UnitValues],
  units: number,
  level: number,
): Interval {
  if (kind !== 'share') return [low, high];
  let [onlyA, onlyB] = [0, 0];
  for (let at = 0; at < a.values.length; at++) {
    if (a.values[at]! > b.values[at]!) onlyA += 1;
    if (a.values[at]! < b.values[at]!) onlyB += 1;
  }
  const share = units / a.values.length;
  const inside: Interval = [Math.max(-1, low), Math.min(1, high)];
  const isRare = (onlyA + onlyB) * share < FEW || units - Math.max(onlyA, onlyB) * share < FEW;
  if (!isRare) return inside;
  return widened(inside, bonettPrice(onlyA * share, onlyB * share, units, level), p, level);
}
