import { LEAST_UNITS } from '../../evaluation/statistics/interval.ts';
import { LEVEL } from '../../evaluation/statistics/level.ts';
import { effectiveCases, type Interval, wilson } from '../../evaluation/statistics/scoreIntervals.ts';
import { skewedInterval } from '../../evaluation/statistics/skewedInterval.ts';
import { power } from '../../power.ts';
import type { AgreementMeasure, Ratings } from './ratings.ts';

/** A measure with its 95% confidence interval. */
export interface Measured {
  /** Null where it is not defined. */
  readonly value: number | null;
  /** Null below five units; of a κ or an α also where nothing varies, as all units are agreed on. */
  readonly interval: Interval | null;
}

/**
 * Measures agreement. The interval rests on the jackknife over units: of a proportion Wilson's at the effective number of
 * units, of others Hall's (1992), which takes out skewness. bench/coverage/agreement.ts simulates it beside the percentile
 * bootstrap over units, which covers less.
 */
export function measured(measure: AgreementMeasure, units: readonly Ratings[]): Measured {
  const { size } = measure;
  const parts = new Float64Array(units.length * size);
  const sums = new Float64Array(size);
  for (const [place, unit] of units.entries()) measure.add(unit, parts, place * size);
  for (const [place, part] of parts.entries()) sums[place % size]! += part;
  const value = measure.value(sums);
  return { value, interval: value === null ? null : intervalOf(measure, parts, sums, value) };
}

function intervalOf(
  measure: AgreementMeasure,
  parts: Float64Array,
  sums: Float64Array,
  value: number,
): Interval | null {
  const { size } = measure;
  const n = parts.length / size;
  if (n < LEAST_UNITS) return null;
  const rest = new Float64Array(size);
  const without = new Float64Array(n);
  for (let unit = 0; unit < n; unit++) {
    for (let place = 0; place < size; place++) rest[place] = sums[place]! - parts[unit * size + place]!;
    const found = measure.value(rest);
    if (found === null) return null;
    without[unit] = found;
  }
  const mean = without.reduce((total, each) => total + each, 0) / n;
  const correction = n / (n - 1);
  let [squares, cubes] = [0, 0];
  for (const each of without) {
    const influence = (mean - each) / correction;
    squares += influence ** 2;
    cubes += power(influence, 3);
  }
  const variance = correction * squares;
  if (measure.isProportion) {
    const design = { cases: Number.POSITIVE_INFINITY, units: n, degrees: n - 1 };
    return wilson(value, effectiveCases(value, variance < VANISHING ? 0 : variance, design));
  }
  // Sums that differ in their last digit alone do not vary.
  if (variance < VANISHING) return null;
  const third = correction * Math.sqrt(correction) * cubes;
  const found = skewedInterval(value, variance, third, n - 1, LEVEL);
  return found && [Math.max(-1, found[0]), Math.min(1, found[1])];
}

const VANISHING = 1e-24;
