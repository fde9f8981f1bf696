import type { RankedPairs } from './rankedPairs.ts';

/** The threshold at which a score of a classifier is best: pairs of this similarity or more count as positive. */
export interface BestThreshold {
  /** 0 to 1. */
  readonly value: number;
  /** Null where it is best to count no pair as positive. */
  readonly threshold: number | null;
  /** The step of the threshold; −1 where no pair counts as positive. */
  readonly step: number;
}

/** Finds the best F1 over all thresholds; of equal ones the highest. Null where no pair is positive. */
export function bestF1(ranked: RankedPairs): BestThreshold | null {
  const positive = ranked.positives.at(-1) ?? 0;
  if (positive === 0) return null;
  return best(ranked, -1, (step) => (2 * ranked.positives[step]!) / (ranked.totals[step]! + positive));
}

/** Finds the best accuracy over all thresholds; of equal ones the highest. Null where there is no pair. */
export function bestAccuracy(ranked: RankedPairs): BestThreshold | null {
  const [positive, n] = [ranked.positives.at(-1) ?? 0, ranked.totals.at(-1) ?? 0];
  if (n === 0) return null;
  // Of the pairs below the step those are right that are not positive.
  return best(ranked, (n - positive) / n, (step) => {
    const [found, above] = [ranked.positives[step]!, ranked.totals[step]!];
    return (found + (n - above) - (positive - found)) / n;
  });
}

function best(ranked: RankedPairs, none: number, valueAt: (step: number) => number): BestThreshold {
  let [value, step] = [none, -1];
  for (let each = 0; each < ranked.totals.length; each++) {
    const its = valueAt(each);
    if (its > value) [value, step] = [its, each];
  }
  return { value, threshold: step < 0 ? null : ranked.similarities[step]!, step };
}
