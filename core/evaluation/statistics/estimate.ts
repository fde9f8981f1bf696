import { logit } from '../../logistic.ts';
import { yieldToEventLoop } from '../../yielder.ts';
import type { MetricObservations, UnitValues } from '../observations/observations.ts';
import { pearson } from './correlation/correlation.ts';
import { comparedScores, jackknifeScores } from './correlation/correlationJackknife.ts';
import { isPairRanking, type PairRanking, scoreRanking } from './pairClassification/pairRankings.ts';
import type { UnitDesign } from './unitDesign.ts';

/** A metric of an encoder, with what each unit adds to it. */
export interface Estimate {
  readonly kind: MetricObservations['kind'];
  /** Null where there is no case, or a correlation of constants. */
  readonly value: number | null;
  /**
   * The value on the scale on which its error is nearly normal: Fisher's z of a correlation, the logit of a score of
   * ranked pairs, else the value.
   */
  readonly scaled: number;
  /** The influence of each unit on `scaled`, in all about 0; null where that is not defined. */
  readonly influences: Float64Array | null;
  readonly design: UnitDesign;
}

/** Measures the metric over the cases of a column. Rejects with the signal's reason when aborted. */
export async function estimate(
  kind: MetricObservations['kind'],
  column: UnitValues,
  design: UnitDesign,
  signal?: AbortSignal,
): Promise<Estimate> {
  if (kind === 'share' || kind === 'mean') return estimateMean(kind, column, design);
  if (isPairRanking(kind)) return estimateRanking(kind, column, design);
  const compared = await comparedScores(column, kind, signal);
  const value = pearson(compared.x, compared.y);
  await yieldToEventLoop(signal);
  const found = value === null ? null : jackknifeScores(compared, kind, design);
  return { kind, value, scaled: found?.z ?? Number.NaN, influences: found?.influences ?? null, design };
}

function estimateMean(kind: 'share' | 'mean', { values }: UnitValues, design: UnitDesign): Estimate {
  const n = values.length;
  if (n === 0) return { kind, value: null, scaled: Number.NaN, influences: null, design };
  let mean = 0;
  for (const value of values) mean += value;
  mean /= n;
  const influences = new Float64Array(design.count);
  const cases = new Float64Array(design.count);
  for (let at = 0; at < n; at++) {
    influences[design.unitOf[at]!]! += (values[at]! - mean) / n;
    cases[design.unitOf[at]!]! += 1;
  }
  // Tukey's jackknife: what leaving out a unit changes, which is more for a unit of many cases than its sum.
  const others = (design.count - 1) / design.count;
  if (others > 0)
    for (let unit = 0; unit < design.count; unit++) influences[unit]! *= others / (1 - cases[unit]! / n);
  return { kind, value: mean, scaled: mean, influences, design };
}

function estimateRanking(kind: PairRanking, { values, gold }: UnitValues, design: UnitDesign): Estimate {
  const found = scoreRanking(kind, values, gold);
  if (!found) return { kind, value: null, scaled: Number.NaN, influences: null, design };
  const { value } = found;
  const influences = new Float64Array(design.count);
  const slope = 1 / (value * (1 - value));
  for (let at = 0; at < values.length; at++) influences[design.unitOf[at]!]! += found.influences[at]! * slope;
  // A logit that is infinite has no error.
  const isBetween = value > 0 && value < 1;
  return {
    kind,
    value,
    scaled: logit(value),
    influences: isBetween ? influences : null,
    design,
  };
}
