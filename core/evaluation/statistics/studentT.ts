import { logGamma } from './logGamma.ts';

/**
 * The probability that Student's t with so many degrees of freedom (more than 0) is at least as far from 0 as `t`,
 * either way. Exact to about 1e-12 of itself, however small; 1 for 0, 0 for ±∞, NaN for NaN.
 */
export function studentTwoSided(t: number, degrees: number): number {
  if (Number.isNaN(t)) return Number.NaN;
  if (!Number.isFinite(t)) return 0;
  const square = t * t;
  return regularizedBeta(degrees / (degrees + square), square / (degrees + square), degrees / 2, 0.5);
}

/** Iₓ(a, b), the regularized incomplete beta function; `y` is 1 − x, given apart so that neither loses its digits. */
function regularizedBeta(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - regularizedBeta(y, x, b, a);
  const logFront = a * Math.log(x) + b * Math.log(y) + logGamma(a + b) - logGamma(a) - logGamma(b);
  return (Math.exp(logFront) / a) * continuedFraction(x, a, b);
}

/** The continued fraction of DLMF 8.17.22, evaluated from the front (Lentz 1976) until a step changes nothing. */
function continuedFraction(x: number, a: number, b: number): number {
  let numerator = 1;
  let denominator = 1 / (1 - ((a + b) * x) / (a + 1));
  let value = denominator;
  for (let m = 1; m <= MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    denominator = 1 / (1 + even * denominator);
    numerator = 1 + even / numerator;
    value *= denominator * numerator;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    denominator = 1 / (1 + odd * denominator);
    numerator = 1 + odd / numerator;
    const step = denominator * numerator;
    value *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return value;
}

/** Bound of the continued fraction, which takes about √max(a, b) steps. */
const MOST_STEPS = 10_000;

/**
 * The quantile of Student's t that is exceeded, either way, with a probability of `level`; found by halving, exact to
 * 1e-12 of itself.
 */
export function studentCritical(degrees: number, level: number): number {
  const key = `${degrees} ${level}`;
  const known = CRITICAL.get(key);
  if (known !== undefined) return known;
  let [low, high] = [1, 2];
  while (studentTwoSided(high, degrees) > level) [low, high] = [high, 2 * high];
  while (high - low > 1e-12 * high) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (studentTwoSided(middle, degrees) > level) low = middle;
    else high = middle;
  }
  if (CRITICAL.size > 1000) CRITICAL.clear();
  CRITICAL.set(key, high);
  return high;
}

const CRITICAL = new Map<string, number>();
