import type { Aggregate } from '../../method.ts';
import { metricValues } from '../../metricValue.ts';
import { createNumbers, type Numbers } from '../../observations/numbers.ts';
import { count, mapOf, number, object, orNull } from '../../shape.ts';
import { bestAccuracy, bestF1 } from '../../statistics/pairClassification/bestThreshold.ts';
import { rankPairs } from '../../statistics/pairClassification/rankedPairs.ts';
import type { PairsExample } from './pairsExample.ts';

/** The scores of labeled pairs by encoder. */
export interface PairsScores {
  readonly scores: { readonly [encoder: string]: PairsScore };
}

/** Scores are 0 to 1; null where the pairs have one label alone. */
export interface PairsScore {
  readonly averagePrecision: number | null;
  readonly auc: number | null;
  readonly f1: number | null;
  /** The similarity from which on pairs count as positive where F1 is best; null without F1. */
  readonly f1Threshold: number | null;
  readonly accuracy: number | null;
  /** The same for accuracy; null where it is best to count no pair as positive. */
  readonly accuracyThreshold: number | null;
  /** The number of positive pairs, and of all. */
  readonly positive: number;
  readonly pairs: number;
}

const SCORE = orNull(number);

export const PAIRS_PARTS = {
  scores: mapOf(
    object({
      averagePrecision: SCORE,
      auc: SCORE,
      f1: SCORE,
      f1Threshold: SCORE,
      accuracy: SCORE,
      accuracyThreshold: SCORE,
      positive: count,
      pairs: count,
    }),
  ),
};

/** Collects the similarities of a run, in 9 bytes per pair and encoder, and finds the best thresholds. */
export function createPairsAggregate(encoders: readonly string[]): Aggregate<PairsExample, PairsScores> {
  const labels = createNumbers(undefined, 'bytes');
  const similarities = new Map<string, Numbers>(encoders.map((encoder) => [encoder, createNumbers()]));
  return Object.freeze<Aggregate<PairsExample, PairsScores>>({
    add({ encoder, isPositive, similarity }) {
      // All encoders have the same pairs.
      if (encoder === encoders[0]) labels.push(Number(isPositive));
      similarities.get(encoder)!.push(similarity);
    },
    finish(metrics) {
      const valueIn = metricValues(metrics);
      const all = labels.all();
      const positive = all.reduce((sum, label) => sum + label, 0);
      return {
        scores: {
          scores: Object.fromEntries(
            encoders.map((encoder): [string, PairsScore] => {
              const ranked = rankPairs(similarities.get(encoder)!.all(), all);
              return [
                encoder,
                {
                  averagePrecision: valueIn('averagePrecision', encoder),
                  auc: valueIn('auc', encoder),
                  f1: valueIn('f1', encoder),
                  f1Threshold: bestF1(ranked)?.threshold ?? null,
                  accuracy: valueIn('accuracy', encoder),
                  accuracyThreshold: bestAccuracy(ranked)?.threshold ?? null,
                  positive,
                  pairs: all.length,
                },
              ];
            }),
          ),
        },
      };
    },
  });
}
