import type { Random } from '../../random.ts';
import { logGamma } from './logGamma.ts';

/** Draws the number of successes in `n` independent trials with probability `p`. */
export function drawBinomial(n: number, p: number, random: Random): number {
  if (n <= 0 || p <= 0) return 0;
  if (p >= 1) return n;
  if (p > 0.5) return n - drawBinomial(n, 1 - p, random);
  return n * p < 10 ? byInversion(n, p, random) : byRejection(n, p, random);
}

/** The probability that at most `k` of `n` trials with probability 1/2 succeed. */
export function halfBinomialTail(k: number, n: number): number {
  let sum = 0;
  for (let i = 0; i <= k; i++) {
    sum += Math.exp(logFactorial(n) - logFactorial(i) - logFactorial(n - i) - n * Math.LN2);
  }
  return Math.min(1, sum);
}

/** Walks up the distribution function (Devroye 1986, X.4.1). */
function byInversion(n: number, p: number, random: Random): number {
  const odds = p / (1 - p);
  let probability = (1 - p) ** n;
  let uniform = random.next();
  let successes = 0;
  while (uniform > probability && successes < n) {
    uniform -= probability;
    successes += 1;
    probability *= (odds * (n - successes + 1)) / successes;
  }
  return successes;
}

/** Transformed rejection (Hörmann 1993, algorithm BTRS), for n·p of 10 and more and p up to 1/2. */
function byRejection(n: number, p: number, random: Random): number {
  const spread = Math.sqrt(n * p * (1 - p));
  const b = 1.15 + 2.53 * spread;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const c = n * p + 0.5;
  const quick = 0.92 - 4.2 / b;
  const alpha = (2.83 + 5.1 / b) * spread;
  const odds = p / (1 - p);
  const mode = Math.floor((n + 1) * p);
  const peak = logFactorial(mode) + logFactorial(n - mode);
  for (;;) {
    const u = random.next() - 0.5;
    const v = random.next();
    const us = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / us + b) * u + c);
    if (us >= 0.07 && v <= quick) return k;
    if (k < 0 || k > n) continue;
    const left = Math.log((v * alpha) / (a / (us * us) + b));
    if (left <= peak - logFactorial(k) - logFactorial(n - k) + (k - mode) * Math.log(odds)) return k;
  }
}

/** ln n!, exact to 1e-12. */
export function logFactorial(n: number): number {
  return SMALL[n] ?? logGamma(n + 1);
}

const SMALL: readonly number[] = Array.from({ length: 16 }, (_, n) => {
  let product = 1;
  for (let i = 2; i <= n; i++) product *= i;
  return Math.log(product);
});
