import { logGamma } from './logGamma.ts';

/** Q(a, x), the probability that a gamma variable of shape `a` > 0 and scale 1 exceeds `x`; exact to about 1e-12. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * series(a, x) : front * continuedFraction(a, x);
}

/** The series of DLMF 8.11.4. */
function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let k = 1; k <= MOST_STEPS && term > sum * 1e-16; k++) {
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

/** The continued fraction of DLMF 8.9.2, in its even part, evaluated from the front (Lentz 1976). */
function continuedFraction(a: number, x: number): number {
  let below = x + 1 - a;
  let numerator = Number.MAX_VALUE;
  let denominator = 1 / below;
  let value = denominator;
  for (let k = 1; k <= MOST_STEPS; k++) {
    const part = -k * (k - a);
    below += 2;
    denominator = 1 / (part * denominator + below);
    numerator = below + part / numerator;
    const step = numerator * denominator;
    value *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return value;
}

/** Bound of both, which take about √a steps. */
const MOST_STEPS = 100_000;
