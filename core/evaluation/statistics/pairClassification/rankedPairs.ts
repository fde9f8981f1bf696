import { ascendingOrder } from '../ascendingOrder.ts';

/** Labeled pairs in the order of their similarities, from the highest; pairs of equal similarity form one step. */
export interface RankedPairs {
  /** The step of each pair, from 0. */
  readonly stepOf: Uint32Array;
  /** The similarity at each step, descending. */
  readonly similarities: Float64Array;
  /** The number of positive pairs, and of all pairs, at each step and above it. */
  readonly positives: Uint32Array;
  readonly totals: Uint32Array;
}

/** @param labels 1 for a positive pair, 0 for another */
export function rankPairs(similarities: Float64Array, labels: ArrayLike<number>): RankedPairs {
  const order = ascendingOrder(similarities);
  const n = order.length;
  const stepOf = new Uint32Array(n);
  const [at, positives, totals] = [new Float64Array(n), new Uint32Array(n), new Uint32Array(n)];
  let step = -1;
  let found = 0;
  for (let rank = 0; rank < n; rank++) {
    const pair = order[n - 1 - rank]!;
    if (step < 0 || similarities[pair] !== at[step]) at[++step] = similarities[pair]!;
    if (labels[pair]) found += 1;
    stepOf[pair] = step;
    positives[step] = found;
    totals[step] = rank + 1;
  }
  const steps = step + 1;
  return {
    stepOf,
    similarities: at.subarray(0, steps),
    positives: positives.subarray(0, steps),
    totals: totals.subarray(0, steps),
  };
}
