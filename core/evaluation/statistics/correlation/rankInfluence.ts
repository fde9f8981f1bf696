import { ascendingOrder } from '../ascendingOrder.ts';

/** The places of both ranks, from the least to the greatest. */
export interface RankOrders {
  readonly x: Uint32Array;
  readonly y: Uint32Array;
}

/**
 * Computes what each case does to a rank correlation by moving the ranks of all others, times the number of cases
 * (Croux and Dehon 2010, to first order). Their mean is 0.
 *
 * @param x standardized ranks
 * @param y standardized ranks
 * @param r their correlation
 */
export function rankInfluence(
  x: Float64Array,
  y: Float64Array,
  r: number,
  orders: RankOrders = { x: ascendingOrder(x), y: ascendingOrder(y) },
): Float64Array {
  const influence = new Float64Array(x.length);
  addShifts(influence, x, y, r, orders.x);
  addShifts(influence, y, x, r, orders.y);
  let mean = 0;
  for (let at = 0; at < influence.length; at++) mean += influence[at]!;
  mean /= influence.length;
  for (let at = 0; at < influence.length; at++) influence[at]! -= mean;
  return influence;
}

/**
 * Adds what each case does by moving the ranks of `own`: the sum, over the cases above it and half of those equal, of
 * what a higher rank adds to the correlation.
 */
function addShifts(
  influence: Float64Array,
  own: Float64Array,
  other: Float64Array,
  r: number,
  order: Uint32Array,
): void {
  // Ranks over the number of cases are uniform in 0 to 1: standardized, they are √12 times as far apart.
  const scale = spreadOf(own, order) / own.length;
  let products = 0;
  let squares = 0;
  for (let from = order.length - 1, to = from; from >= 0; from = to) {
    const rank = own[order[from]!]!;
    let equal = 0;
    for (; to >= 0 && own[order[to]!] === rank; to--) equal += other[order[to]!]!;
    const equalSquares = (from - to) * rank;
    const shift = scale * (products + equal / 2 - r * (squares + equalSquares / 2));
    for (let at = from; at > to; at--) influence[order[at]!]! += shift;
    products += equal;
    squares += equalSquares;
  }
}

/** The number of standardized ranks per rank, times the number of cases. */
function spreadOf(ranks: Float64Array, order: Uint32Array): number {
  const least = ranks[order[0]!]!;
  const most = ranks[order[order.length - 1]!]!;
  let low = 1;
  while (low < order.length && ranks[order[low]!] === least) low++;
  let high = 1;
  while (high < order.length && ranks[order[order.length - 1 - high]!] === most) high++;
  const places = ranks.length - (low + high) / 2;
  return (ranks.length * (most - least)) / places;
}
