import { type BestThreshold, bestAccuracy, bestF1 } from './bestThreshold.ts';
import { type RankedPairs, rankPairs } from './rankedPairs.ts';

/** The scores of labeled pairs that are ranked by their similarity. */
export const PAIR_RANKINGS = ['average-precision', 'roc-auc', 'best-f1', 'best-accuracy'] as const;
export type PairRanking = (typeof PAIR_RANKINGS)[number];

/** A score with what each pair adds to it. */
export interface RankedScore {
  /** 0 to 1. */
  readonly value: number;
  /** The derivative of the score by the weight of each pair; in all 0. */
  readonly influences: Float64Array;
}

export function isPairRanking(kind: string): kind is PairRanking {
  return PAIR_RANKINGS.some((ranking) => ranking === kind);
}

/**
 * Scores a ranking of labeled pairs; ties count as ties whatever their order. Null where it is not defined: without a
 * positive pair, and for the area under the ROC curve without a negative one.
 *
 * @param labels 1 for a positive pair, 0 for another
 */
export function scoreRanking(
  kind: PairRanking,
  similarities: Float64Array,
  labels: Float64Array,
): RankedScore | null {
  const ranked = rankPairs(similarities, labels);
  const positive = ranked.positives.at(-1) ?? 0;
  if (positive === 0) return null;
  if (kind === 'average-precision') return averagePrecision(ranked, labels);
  if (kind === 'roc-auc') return positive === labels.length ? null : areaUnderCurve(ranked, labels);
  return kind === 'best-f1'
    ? f1At(bestF1(ranked)!, ranked, labels)
    : accuracyAt(bestAccuracy(ranked)!, ranked, labels);
}

/** The mean, over the positive pairs, of the precision among the pairs that are at least as similar. */
function averagePrecision({ stepOf, positives, totals }: RankedPairs, labels: Float64Array): RankedScore {
  const positive = positives.at(-1)!;
  const precision = (step: number) => positives[step]! / totals[step]!;
  // Over the positive pairs that are at most as similar: the sums of 1/N and of the precision over N, where N are the
  // pairs above each; the weight of a pair enters them.
  const [sums, weighted] = [new Float64Array(totals.length + 1), new Float64Array(totals.length + 1)];
  let value = 0;
  for (let step = totals.length - 1; step >= 0; step--) {
    const here = positives[step]! - (step === 0 ? 0 : positives[step - 1]!);
    value += (here * precision(step)) / positive;
    sums[step] = sums[step + 1]! + here / totals[step]!;
    weighted[step] = weighted[step + 1]! + (here * precision(step)) / totals[step]!;
  }
  const influences = new Float64Array(labels.length);
  for (let pair = 0; pair < labels.length; pair++) {
    const step = stepOf[pair]!;
    const own = labels[pair] ? precision(step) - value + sums[step]! : 0;
    influences[pair] = (own - weighted[step]!) / positive;
  }
  return { value, influences };
}

/**
 * The probability that a positive pair is more similar than a negative one, ties counting half; the influences are the
 * structural components of DeLong et al. (1988).
 */
function areaUnderCurve({ stepOf, positives, totals }: RankedPairs, labels: Float64Array): RankedScore {
  const [positive, n] = [positives.at(-1)!, labels.length];
  const negative = n - positive;
  const share = new Float64Array(n);
  // Counted in halves, which are exact: a perfect ranking has exactly 1.
  let wins = 0;
  for (let pair = 0; pair < n; pair++) {
    const step = stepOf[pair]!;
    const positivesAbove = step === 0 ? 0 : positives[step - 1]!;
    const negativesAbove = step === 0 ? 0 : totals[step - 1]! - positivesAbove;
    const positivesHere = positives[step]! - positivesAbove;
    const negativesHere = totals[step]! - positives[step]! - negativesAbove;
    share[pair] = labels[pair]
      ? (negative - negativesAbove - negativesHere / 2) / negative
      : (positivesAbove + positivesHere / 2) / positive;
    if (labels[pair]) wins += negative - negativesAbove - negativesHere / 2;
  }
  const value = wins / (positive * negative);
  const influences = share.map((each, pair) => (each - value) / (labels[pair] ? positive : negative));
  return { value, influences };
}

/** F1 at a threshold that counts as fixed: where it is best, it hardly moves the score. */
function f1At({ value, step }: BestThreshold, ranked: RankedPairs, labels: Float64Array): RankedScore {
  const whole = ranked.totals[step]! + ranked.positives.at(-1)!;
  const influences = labels.map((label, pair) => {
    const isFound = ranked.stepOf[pair]! <= step ? 1 : 0;
    return (2 * isFound * label - value * (isFound + label)) / whole;
  });
  return { value, influences };
}

function accuracyAt({ value, step }: BestThreshold, ranked: RankedPairs, labels: Float64Array): RankedScore {
  const influences = labels.map((label, pair) => {
    const isFound = ranked.stepOf[pair]! <= step;
    return ((isFound === (label === 1) ? 1 : 0) - value) / labels.length;
  });
  return { value, influences };
}
