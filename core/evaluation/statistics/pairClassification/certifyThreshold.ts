import { upperGamma } from '../upperGamma.ts';
import type { Demand } from './operatingPoint.ts';
import { thresholdAt } from './thresholdGrid.ts';

/** Pairs by place: the step of the grid that each reaches, its label, and the unit whose pairs depend on each other. */
export interface JudgedPairs {
  readonly steps: ArrayLike<number>;
  /** 1 for pairs that mean the same, 0 for others. */
  readonly labels: ArrayLike<number>;
  readonly units: ArrayLike<number>;
}

/** A threshold whose precision is at least the one demanded, with a confidence. */
interface CertifiedThreshold {
  readonly threshold: number;
  /** The precision demanded, 0 to 1. */
  readonly precision: number;
  readonly confidence: number;
}

export interface Certification {
  /** Null where no threshold passes the test. */
  readonly certified: CertifiedThreshold | null;
  /**
   * The number of pairs that a certificate would take beyond those given, if their rates stay as they are; 0 where there
   * is one, null where no threshold has the precision on these pairs.
   */
  readonly morePairs: number | null;
}

const CONFIDENCE = 0.95;
/** The risk that the limit of the false-accept rate is too low. Recall, which is far better known, has the rest: 0.01. */
const RISK_OF_FALSE = 0.04;
/** The quantile of the normal distribution that leaves that rest above it. */
const Z = 2.3263478740408408;

/**
 * Certifies the lowest threshold that it can by testing in a fixed sequence (Angelopoulos et al. 2021): the threshold with
 * the strongest evidence among the `chosen` pairs is tested on the others, which it does not depend on, and then lower
 * ones, until one fails. All of them hold at once with the confidence of a single test.
 *
 * A test compares an upper limit of the false-accept rate with a lower limit of the recall. The former is that of Fay and
 * Feuer (1997) for a sum of weighted Poisson counts, the weights being the numbers of accepted pairs of a unit; one more
 * unit could be accepted as a whole. The latter is Wilson's at the effective number of pairs (Korn and Graubard 1998).
 */
export function certifyThreshold(chosen: JudgedPairs, tested: JudgedPairs, demand: Demand): Certification {
  const threshold = firstToLast(sweep(chosen, demand), sweep(tested, demand));
  if (threshold !== null) {
    return { certified: { threshold, precision: demand.precision, confidence: CONFIDENCE }, morePairs: 0 };
  }
  return { certified: null, morePairs: morePairs(joined(chosen, tested), demand) };
}

function firstToLast(chosen: readonly Evidence[], tested: readonly Evidence[]): number | null {
  const start = strongest(chosen);
  if (!start) return null;
  // The pairs accepted at a step are those of the last tested step at or above it.
  let place = tested.findLastIndex(({ step }) => step >= start.step);
  if (place < 0 || !passes(tested[place]!)) return null;
  let step = start.step;
  while (++place < tested.length && passes(tested[place]!)) step = tested[place]!.step;
  return thresholdAt(step);
}

/** The threshold with the strongest evidence; of equal ones the lowest. */
function strongest(all: readonly Evidence[]): Evidence | undefined {
  let best = all[0];
  for (const each of all) if (riskOf(each) <= riskOf(best!)) best = each;
  return best;
}

function passes(each: Evidence): boolean {
  return riskOf(each) <= RISK_OF_FALSE;
}

/** What a threshold accepts. */
interface Evidence {
  readonly step: number;
  readonly recall: number;
  /** The number of independent pairs that would tell as much of the recall. */
  readonly effective: number;
  /** The number of falsely accepted pairs, and the sum of its squares over units. */
  readonly accepted: number;
  readonly squares: number;
  /** The mean size of the unit of a pair that should be rejected. */
  readonly unitSize: number;
  /** The number of falsely accepted pairs per recall at which the precision is the one demanded. */
  readonly allowed: number;
}

/** The probability of so few falsely accepted pairs if the precision were below the demand, with `times` the pairs. */
function riskOf(each: Evidence, times = 1): number {
  const { unitSize, recall } = each;
  const [accepted, squares] = [times * each.accepted + unitSize, times * each.squares + unitSize ** 2];
  const most = times * each.allowed * lowerLimit(recall, times * each.effective);
  return upperGamma(accepted ** 2 / squares, (most * accepted) / squares);
}

/** Wilson's lower limit of a proportion. */
function lowerLimit(p: number, n: number): number {
  const half = Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2));
  return Math.max(0, (p + Z ** 2 / (2 * n) - half) / (1 + Z ** 2 / n));
}

/** The evidence at each step that a pair reaches, from the highest down, without those of too little recall. */
function sweep({ steps, labels, units }: JudgedPairs, demand: Demand): Evidence[] {
  const all = [createTally(), createTally()] as const;
  const accepted = [createTally(), createTally()] as const;
  for (let at = 0; at < steps.length; at++) all[labels[at] === 1 ? 1 : 0].add(units[at]!);
  const [negative, positive] = all;
  if (positive.total === 0 || negative.total === 0) return [];
  const { precision, baseRate, leastRecall } = demand;
  const allowed = (negative.total * baseRate * (1 - precision)) / ((1 - baseRate) * precision);
  const unitSize = negative.squares / negative.total;
  const order = Uint32Array.from({ length: steps.length }, (_, at) => at);
  order.sort((a, b) => steps[b]! - steps[a]!);
  /** The sum over units of the accepted pairs that mean the same times all of them. */
  let products = 0;
  const found: Evidence[] = [];
  for (const [rank, at] of order.entries()) {
    accepted[labels[at] === 1 ? 1 : 0].add(units[at]!);
    if (labels[at] === 1) products += positive.of(units[at]!);
    const next = order[rank + 1];
    if (next !== undefined && steps[next] === steps[at]) continue;
    const recall = accepted[1].total / positive.total;
    if (recall < leastRecall) continue;
    const spread = accepted[1].squares - 2 * recall * products + recall ** 2 * positive.squares;
    const variance = (positive.units / (positive.units - 1)) * (spread / positive.total ** 2);
    const effective =
      variance > 0 ? Math.min(positive.total, (recall * (1 - recall)) / variance) : positive.units;
    found.push({
      ...{ step: steps[at]!, recall, effective, unitSize, allowed },
      ...{ accepted: accepted[0].total, squares: accepted[0].squares },
    });
  }
  return found;
}

/** Counts pairs by unit, with the sum of the squares of the counts. */
function createTally() {
  const counts = new Map<number, number>();
  let [total, squares] = [0, 0];
  return {
    add(unit: number): void {
      const before = counts.get(unit) ?? 0;
      counts.set(unit, before + 1);
      total += 1;
      squares += 2 * before + 1;
    },
    of: (unit: number): number => counts.get(unit) ?? 0,
    get total() {
      return total;
    },
    get squares() {
      return squares;
    },
    get units() {
      return counts.size;
    },
  };
}

/** More pairs than anyone labels. */
const MOST_PAIRS = 1e9;

/**
 * The number of pairs to add to all those given until the strongest threshold of them passes on one half. Null where its
 * precision is not above the demand, so that no number of such pairs would do, or none that anyone has.
 */
function morePairs(given: JudgedPairs, demand: Demand): number | null {
  const best = strongest(sweep(given, demand));
  // The tolerance is for a precision that equals the demand but for rounding.
  if (!best || best.accepted >= best.allowed * best.recall * (1 - 1e-9)) return null;
  let [few, enough] = [0, 1];
  while (riskOf(best, enough) > RISK_OF_FALSE) {
    if (enough * given.steps.length > MOST_PAIRS) return null;
    [few, enough] = [enough, 2 * enough];
  }
  while (enough - few > 0.01 * enough) {
    const middle = (few + enough) / 2;
    if (riskOf(best, middle) > RISK_OF_FALSE) few = middle;
    else enough = middle;
  }
  return Math.ceil(Math.max(0, 2 * enough - 1) * given.steps.length);
}

/** Both halves together; no unit is in both. */
function joined(one: JudgedPairs, other: JudgedPairs): JudgedPairs {
  const both = (of: (pairs: JudgedPairs) => ArrayLike<number>) =>
    Float64Array.from([...Array.from(of(one)), ...Array.from(of(other))]);
  return {
    steps: both(({ steps }) => steps),
    labels: both(({ labels }) => labels),
    units: both(({ units }) => units),
  };
}
