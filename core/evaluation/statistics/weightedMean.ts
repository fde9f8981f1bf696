import type { UnitLinks } from '../observations/unitLinks.ts';
import { studentized } from './difference.ts';
import type { Estimate } from './estimate.ts';
import { LEAST_UNITS } from './interval.ts';
import { LEVEL } from './level.ts';
import { effectiveCases, wilson } from './scoreIntervals.ts';
import { studentCritical } from './studentT.ts';
import type { DifferenceSummary, EncoderSummary } from './summarizeMetric.ts';
import { designOf } from './unitDesign.ts';

/** A metric as part of a weighted mean of metrics. */
export interface WeightedPart {
  readonly estimate: Estimate;
  readonly weight: number;
}

/**
 * Joins metrics into their weighted mean; one without a value counts as 0. What each unit adds to the mean is what it
 * adds to its parts, so that cases of one unit in several parts stay together. Weights count as fixed.
 */
export function weightedMean(parts: readonly WeightedPart[], links?: UnitLinks): Estimate {
  const places = new Map<number, number>();
  for (const { estimate } of parts) {
    for (const number of estimate.design.numbers) if (!places.has(number)) places.set(number, places.size);
  }
  const design = designOf(Float64Array.from(places.keys()), links);
  const influences = new Float64Array(design.count);
  let mean = 0;
  for (const { estimate, weight } of parts) {
    mean += weight * (estimate.value ?? 0);
    const steps = weight * slopeOf(estimate);
    for (const [unit, influence] of (estimate.influences ?? []).entries()) {
      influences[design.unitOf[places.get(estimate.design.numbers[unit]!)!]!]! += steps * influence;
    }
  }
  const kind = parts.every(({ estimate }) => estimate.kind === 'share') ? 'share' : 'mean';
  // What a correlation of 1 or of three cases adds is not known.
  const areKnown = parts.every(({ estimate: { value, influences } }) => value === null || influences);
  return { kind, value: mean, scaled: mean, influences: areKnown ? influences : null, design };
}

/** The change of the value by a step of its scale. */
function slopeOf({ value, scaled }: Estimate): number {
  return value === null || value === scaled ? 1 : 1 - value ** 2;
}

/**
 * The 95% confidence interval of a weighted mean: of proportions Wilson's at the effective number of cases, of others
 * that of Student's t. Null below {@link LEAST_UNITS} units and where nothing varies.
 */
export function weightedInterval({
  kind,
  value,
  influences,
  design,
}: Estimate): Pick<EncoderSummary, 'interval' | 'intervalMethod' | 'units'> {
  const { independent: units, degrees } = design;
  if (units < LEAST_UNITS || !influences) return { interval: null, units };
  const variance = design.variance(influences);
  if (kind === 'share') {
    const cases = effectiveCases(value!, variance, { cases: Number.POSITIVE_INFINITY, units, degrees });
    return { interval: wilson(value!, cases), units, intervalMethod: 'wilson' };
  }
  if (!(variance > 0)) return { interval: null, units };
  const half = studentCritical(degrees, LEVEL) * Math.sqrt(variance);
  return { interval: [value! - half, value! + half], units, intervalMethod: 't' };
}

/** The difference between the weighted means of two encoders, by Student's t; over the units that both have. */
export function weightedDifference(
  first: readonly WeightedPart[],
  second: readonly WeightedPart[],
  level: number,
  links?: UnitLinks,
): Omit<DifferenceSummary, 'a' | 'b'> {
  const a = weightedMean(first, links);
  const b = weightedMean(second, links);
  const difference = a.value! - b.value!;
  const units = a.design.independent;
  const areSame =
    a.design.count === b.design.count &&
    a.design.numbers.every((each, unit) => each === b.design.numbers[unit]);
  const isKnown = areSame && units >= LEAST_UNITS && a.influences && b.influences;
  const found = isKnown ? studentized(a, b, level) : null;
  if (!found) return { difference, interval: null, test: 'none', p: null, units };
  const { p, interval } = found;
  return { difference, p, interval, test: 't', units };
}
