import { ranksOf } from './correlation.ts';

/**
 * How much each case moves the correlation of values and gold, times the number of cases (its influence function;
 * Croux and Dehon 2010 give those of both correlations). Their mean is 0. NaN where values or gold are constant.
 */
export function correlationInfluence(
  { values, gold }: { readonly values: Float64Array; readonly gold: Float64Array },
  kind: 'pearson' | 'spearman',
): Float64Array {
  const [x, y] = kind === 'spearman' ? [sharesBelow(values), sharesBelow(gold)] : [values, gold];
  const [zx, zy] = [standardized(x), standardized(y)];
  const r = zx.reduce((sum, value, i) => sum + value * zy[i]!, 0) / zx.length;
  const influence = zx.map((value, i) => value * zy[i]! - (r / 2) * (value ** 2 + zy[i]! ** 2));
  if (kind === 'pearson') return influence;
  // A case also moves the ranks of all others, and so their products and squares.
  const [scaleX, scaleY] = [deviation(x), deviation(y)];
  const [xy, xx] = [zy, zx].map((others) => centred(meansAbove(x, others)).map((value) => value / scaleX));
  const [yx, yy] = [zx, zy].map((others) => centred(meansAbove(y, others)).map((value) => value / scaleY));
  return influence.map((value, i) => value + xy![i]! + yx![i]! - r * (xx![i]! + yy![i]!));
}

/** For each case the share of cases below it, those equal to it counted half. */
function sharesBelow(values: Float64Array): Float64Array {
  return ranksOf(values).map((rank) => (rank - 0.5) / values.length);
}

/** For each case the sum of `values` over the cases above it by `x`, half of those equal, by the number of all. */
function meansAbove(x: Float64Array, values: Float64Array): Float64Array {
  const order = Uint32Array.from(x.keys()).sort((a, b) => x[b]! - x[a]!);
  const means = new Float64Array(x.length);
  let above = 0;
  for (let from = 0, to = 0; from < order.length; from = to) {
    let here = 0;
    for (; to < order.length && x[order[to]!] === x[order[from]!]; to++) here += values[order[to]!]!;
    for (let i = from; i < to; i++) means[order[i]!] = (above + here / 2) / x.length;
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
