import { ascendingOrder } from '../ascendingOrder.ts';

/** Pearson's r, −1 to 1; null for fewer than two pairs or a constant. */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const n = x.length;
  if (n < 2 || isConstant(x) || isConstant(y)) return null;
  let [meanX, meanY] = [0, 0];
  for (let i = 0; i < n; i++) {
    meanX += x[i]! / n;
    meanY += y[i]! / n;
  }
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const r = xy / Math.sqrt(xx * yy);
  return Number.isFinite(r) ? Math.max(-1, Math.min(1, r)) : null;
}

/** Means of equal numbers are off by rounding: what varies then is the rounding. */
function isConstant(values: ArrayLike<number>): boolean {
  for (let i = 1; i < values.length; i++) if (values[i] !== values[0]) return false;
  return true;
}

/** Spearman's ρ: Pearson's r of the ranks, those of equal values averaged. */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  return pearson(ranksOf(x), ranksOf(y));
}

export function correlate(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  kind: 'pearson' | 'spearman',
): number | null {
  return kind === 'pearson' ? pearson(x, y) : spearman(x, y);
}

/** Ranks values from 1; equal values share the mean of their ranks. */
export function ranksOf(values: ArrayLike<number>, order = ascendingOrder(values)): Float64Array {
  const ranks = new Float64Array(values.length);
  for (let from = 0, to = 0; from < order.length; from = to) {
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let i = from; i < to; i++) ranks[order[i]!] = (from + 1 + to) / 2;
  }
  return ranks;
}
