import { logistic } from '../../logistic.ts';
import type { UnitValues } from '../observations/observations.ts';
import type { MetricValue } from '../run.ts';
import { bootstrapInterval } from './correlation/correlationBootstrap.ts';
import type { Estimate } from './estimate.ts';
import { LEVEL } from './level.ts';
import { isPairRanking } from './pairClassification/pairRankings.ts';
import { effectiveCases, wilson } from './scoreIntervals.ts';
import { skewedInterval } from './skewedInterval.ts';
import { studentCritical } from './studentT.ts';

/** The number of units below which there are neither intervals nor tests. */
export const LEAST_UNITS = 5;

/** The number of units below which intervals and tests are rough, and are said to be. */
export const FEW_UNITS = 20;

type Found = Pick<MetricValue, 'interval' | 'intervalMethod' | 'units'>;

/**
 * The 95% confidence interval of a metric: of a proportion Wilson's at its effective number of cases, of a mean Hall's,
 * of a correlation Student's of its jackknife on Fisher's scale, together with that of the bootstrap-t for Pearson's of
 * few units, of a score of ranked pairs Student's of its logit. Null below {@link LEAST_UNITS} units and where nothing
 * varies.
 *
 * @param column the cases of the estimate
 */
export function intervalOf(estimate: Estimate, column: UnitValues, seed: number): Found {
  const { kind, value, scaled, influences, design } = estimate;
  const units = design.independent;
  const none: Found = { interval: null, units };
  if (value === null || influences === null || units < LEAST_UNITS) return none;
  const variance = design.variance(influences);
  const { degrees } = design;
  if (kind === 'share') {
    return {
      interval: wilson(
        value,
        effectiveCases(value, variance, { cases: column.values.length, units, degrees }),
      ),
      units,
      intervalMethod: 'wilson',
    };
  }
  if (kind === 'mean') {
    const interval = skewedInterval(value, variance, design.thirdMoment(influences), degrees, LEVEL);
    return interval ? { interval, units, intervalMethod: 'hall' } : none;
  }
  if (!(variance > 0)) return none;
  const half = studentCritical(degrees, LEVEL) * Math.sqrt(variance);
  const [low, high] = [scaled - half, scaled + half];
  if (isPairRanking(kind))
    return { interval: [logistic(low), logistic(high)], units, intervalMethod: 'logit' };
  const drawn = (kind === 'pearson' && bootstrapInterval(column, estimate, seed)) || [low, high];
  return {
    interval: [Math.tanh(Math.min(low, drawn[0])), Math.tanh(Math.max(high, drawn[1]))],
    units,
    intervalMethod: 'jackknife',
  };
}
