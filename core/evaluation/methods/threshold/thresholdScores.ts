import { count, listOf, mapOf, number, object, oneOfValues, orNull, text, which } from '../../../shape.ts';
import type { Certification } from '../../statistics/pairClassification/certifyThreshold.ts';
import type { OperatingPoint } from '../../statistics/pairClassification/operatingPoint.ts';
import type { PairOrigin } from './thresholdExample.ts';

/** The thresholds of a run, and what they rest on. */
export interface ThresholdScores {
  /** Demands: the threshold that is judged, the precision, and the mix at which it is demanded. */
  readonly demand: { readonly at: number; readonly precision: number; readonly baseRate: number };
  /** The number of original sentences, and of pairs with the same and with different meanings. */
  readonly counts: { readonly sentences: number; readonly positive: number; readonly negative: number };
  readonly thresholds: { readonly [encoder: string]: EncoderThreshold };
  /** The cosines of each sort of pair: first those with the same meaning. */
  readonly distributions: { readonly [encoder: string]: readonly CosineDistribution[] };
}

/**
 * The thresholds of an encoder: `lowest` and `best` with their scores on the half of the sentences that they were chosen
 * on, and what the other half certifies, which runs of older versions do not have.
 */
export interface EncoderThreshold extends Partial<Certification> {
  /** The lowest one of the demanded precision; null where there is none. */
  readonly lowest: OperatingPoint | null;
  /** The one of the highest precision; null without a pair of either class. */
  readonly best: OperatingPoint | null;
}

/** The cosines of a type of variant, or of another sort of pair. */
export interface CosineDistribution {
  readonly kind: string;
  readonly origin: PairOrigin;
  readonly isPositive: boolean;
  readonly n: number;
  readonly mean: number;
  /** Quantiles at 5, 25, 50, 75 and 95%, interpolated. */
  readonly quantiles: readonly number[];
  /** The number of cosines in bins of 0.001, from the bin that begins at `first` to the last that holds any. */
  readonly bins: { readonly first: number; readonly counts: readonly number[] };
  /** The first pairs of the corpus. */
  readonly first: readonly MeasuredPair[];
  /** The pairs farthest on the wrong side of any threshold: the most similar negative or least similar positive ones. */
  readonly hardest: readonly MeasuredPair[];
}

export interface MeasuredPair {
  readonly sentences: readonly [string, string];
  readonly similarity: number;
}

const POINT = object({ threshold: number, precision: number, recall: number });
const PAIRS = listOf(object({ sentences: listOf(text, 2), similarity: number }));
const BOOLEAN = which((value) => typeof value === 'boolean', 'true or false');

export const THRESHOLD_PARTS = {
  demand: object({ at: number, precision: number, baseRate: number }),
  counts: object({ sentences: count, positive: count, negative: count }),
  thresholds: mapOf(
    object(
      { lowest: orNull(POINT), best: orNull(POINT) },
      {
        certified: orNull(object({ threshold: number, precision: number, confidence: number })),
        morePairs: orNull(count),
      },
    ),
  ),
  distributions: mapOf(
    listOf(
      object({
        kind: text,
        origin: oneOfValues('variant', 'random', 'labeled'),
        isPositive: BOOLEAN,
        n: count,
        mean: number,
        quantiles: listOf(number, 5),
        bins: object({ first: number, counts: listOf(count) }),
        first: PAIRS,
        hardest: PAIRS,
      }),
    ),
  ),
};
