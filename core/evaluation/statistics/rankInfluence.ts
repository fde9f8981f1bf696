import { ascendingOrder } from './ascendingOrder.ts';

/**
 * Computes what each case does to a rank correlation by moving the ranks of all others, times the number of cases
 * (Croux and Dehon 2010, to first order). Their mean is 0.
 *
 * @param x standardized ranks
 * @param y standardized ranks
 * @param r their correlation
 */
export function rankInfluence(x: Float64Array, y: Float64Array, r: number): Float64Array {
  const influence = new Float64Array(x.length);
  for (const [own, other] of [
    [x, y],
    [y, x],
  ] as const) {
    const order = ascendingOrder(own);
    const products = sharesAbove(own, order, other);
    const squares = sharesAbove(own, order, own);
    // Ranks over the number of cases are uniform in 0 to 1: standardized, they are √12 times as far apart.
    const scale = spreadOf(own, order);
    for (let at = 0; at < influence.length; at++) {
      influence[at]! += scale * (products[at]! - r * squares[at]!);
    }
  }
  const mean = influence.reduce((sum, each) => sum + each, 0) / influence.length;
  return influence.map((each) => each - mean);
}

/** The number of standardized ranks per rank, times the number of cases. */
function spreadOf(ranks: Float64Array, order: Uint32Array): number {
  const [least, most] = [order[0]!, order.at(-1)!];
  let [low, high] = [0, 0];
  for (const each of ranks) {
    if (each === ranks[least]) low += 1;
    if (each === ranks[most]) high += 1;
  }
  const places = ranks.length - (low + high) / 2;
  return (ranks.length * (ranks[most]! - ranks[least]!)) / places;
}

/**
 * Computes for each case the sum of `values` over the cases above it by `x`, half of those equal, divided by the number
 * of cases.
 */
function sharesAbove(x: Float64Array, order: Uint32Array, values: Float64Array): Float64Array {
  const means = new Float64Array(x.length);
  let above = 0;
  for (let from = order.length - 1, to = from; from >= 0; from = to) {
    let here = 0;
    for (; to >= 0 && x[order[to]!] === x[order[from]!]; to--) here += values[order[to]!]!;
    for (let at = from; at > to; at--) means[order[at]!] = (above + here / 2) / x.length;
    above += here;
  }
  return means;
}
