import { yieldToEventLoop } from '../../yielder.ts';
import { ascendingOrder } from './ascendingOrder.ts';
import { ranksOf } from './correlation.ts';

/**
 * Computes how much each case moves the correlation of values and gold, times the number of cases (its influence
 * function; Croux and Dehon 2010 give those of both correlations). Their mean is 0. NaN where values or gold are
 * constant. Rejects with the signal's reason when aborted.
 */
export async function correlationInfluence(
  { values, gold }: { readonly values: Float64Array; readonly gold: Float64Array },
  kind: 'pearson' | 'spearman',
  signal?: AbortSignal,
): Promise<Float64Array> {
  await yieldToEventLoop(signal);
  const x = kind === 'spearman' ? sharesBelow(values) : values;
  await yieldToEventLoop(signal);
  const y = kind === 'spearman' ? sharesBelow(gold) : gold;
  await yieldToEventLoop(signal);
  const [zx, zy] = [standardized(x), standardized(y)];
  await yieldToEventLoop(signal);
  const r = zx.reduce((sum, value, i) => sum + value * zy[i]!, 0) / zx.length;
  const influence = zx.map((value, i) => value * zy[i]! - (r / 2) * (value ** 2 + zy[i]! ** 2));
  if (kind === 'pearson') return influence;
  // A case also moves the ranks of all others, and so their products and squares.
  for (const [side, own, other] of [
    [x, zx, zy],
    [y, zy, zx],
  ] as const) {
    await yieldToEventLoop(signal);
    const order = ascendingOrder(side);
    await yieldToEventLoop(signal);
    const scale = deviation(side);
    const products = centred(meansAbove(side, order, other));
    await yieldToEventLoop(signal);
    const squares = centred(meansAbove(side, order, own));
    for (let i = 0; i < influence.length; i++) influence[i]! += (products[i]! - r * squares[i]!) / scale;
  }
  return influence;
}

/** Computes for each case the proportion of cases below it, counting equal ones half. */
function sharesBelow(values: Float64Array): Float64Array {
  return ranksOf(values).map((rank) => (rank - 0.5) / values.length);
}

/**
 * Computes for each case the sum of `values` over the cases above it by `x`, half of those equal, divided by the number
 * of cases. `order` is that of the cases by ascending `x`.
 */
function meansAbove(x: Float64Array, order: Uint32Array, values: Float64Array): Float64Array {
  const means = new Float64Array(x.length);
  let above = 0;
  for (let from = order.length - 1, to = from; from >= 0; from = to) {
    let here = 0;
    for (; to >= 0 && x[order[to]!] === x[order[from]!]; to--) here += values[order[to]!]!;
    for (let i = from; i > to; i--) means[order[i]!] = (above + here / 2) / x.length;
    above += here;
  }
  return means;
}

function standardized(values: Float64Array): Float64Array {
  const scale = deviation(values);
  return centred(values).map((value) => value / scale);
}

function centred(values: Float64Array): Float64Array {
  const mean = meanOf(values);
  return values.map((value) => value - mean);
}

function deviation(values: Float64Array): number {
  return Math.sqrt(meanOf(centred(values).map((value) => value ** 2)));
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
