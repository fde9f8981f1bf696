import { GRID, thresholdAt } from './thresholdGrid.ts';

/** Counts of pairs by the step of the threshold grid that their similarity reaches. */
export interface StepCounts {
  /** Pairs that mean the same. */
  readonly positive: Uint32Array;
  readonly negative: Uint32Array;
}

/** A threshold, and what comes of accepting the pairs that are at least as similar. */
export interface OperatingPoint {
  readonly threshold: number;
  /** The proportion of positive pairs among those accepted, at the base rate; 0 to 1. */
  readonly precision: number;
  /** The proportion of the positive pairs that are accepted; 0 to 1. */
  readonly recall: number;
}

/** A demand on a threshold. */
export interface Demand {
  /** The precision that it must have; 0 to 1. */
  readonly precision: number;
  /** The proportion of positive pairs among those that are compared; 0 to 1, both excluded. */
  readonly baseRate: number;
  /** The recall below which it is of no use; over 0. */
  readonly leastRecall: number;
}

/** The lowest threshold that meets a demand, and the one of the highest precision among those of enough recall. */
export interface FoundThreshold {
  /** Null where no threshold meets the demand. */
  readonly lowest: OperatingPoint | null;
  /** Null without a pair of either class. */
  readonly best: OperatingPoint | null;
}

export function emptyCounts(): StepCounts {
  return { positive: new Uint32Array(GRID), negative: new Uint32Array(GRID) };
}

/**
 * Finds thresholds among the steps that some pair reaches, from the highest down. Precision is π·TPR / (π·TPR +
 * (1 − π)·FPR) for the base rate π, whatever the proportion of positive pairs in the counts.
 */
export function findThreshold({ positive, negative }: StepCounts, demand: Demand): FoundThreshold {
  const [allPositive, allNegative] = [sum(positive), sum(negative)];
  if (allPositive === 0 || allNegative === 0) return { lowest: null, best: null };
  let lowest: OperatingPoint | null = null;
  let best: OperatingPoint | null = null;
  let [truly, falsely] = [0, 0];
  for (let step = GRID - 1; step >= 0; step--) {
    if (positive[step] === 0 && negative[step] === 0) continue;
    truly += positive[step]!;
    falsely += negative[step]!;
    const recall = truly / allPositive;
    if (recall < demand.leastRecall) continue;
    const precision = precisionAt(recall, falsely / allNegative, demand.baseRate)!;
    const point = { threshold: thresholdAt(step), precision, recall };
    if (precision >= demand.precision) lowest = point;
    if (best === null || precision > best.precision) best = point;
  }
  return { lowest, best };
}

/** The precision of a recall and a false-accept rate at a base rate; null where nothing is accepted. */
export function precisionAt(recall: number, falseAccept: number, baseRate: number): number | null {
  const [right, wrong] = [baseRate * recall, (1 - baseRate) * falseAccept];
  return right + wrong === 0 ? null : right / (right + wrong);
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}
