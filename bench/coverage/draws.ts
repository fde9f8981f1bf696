import type { Random } from '../../core/random.ts';

/** Draws a normal number of mean 0 and variance 1 (Box and Muller 1958). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Draws an exponential number of mean 1. */
export function exponential(random: Random): number {
  return -Math.log(1 - random.next());
}

/** Draws Student's t of 3 degrees of freedom, brought to variance 1. */
export function heavyTailed(random: Random): number {
  const square = normal(random) ** 2 + normal(random) ** 2 + normal(random) ** 2;
  return normal(random) / Math.sqrt(square);
}

/** The probability that a normal number is below `x`, exact to 1e-7 (Abramowitz and Stegun 1964, 26.2.17). */
export function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (tail * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
  return x > 0 ? 1 - above : above;
}

/** The mean of draws, for what has no formula. */
export function meanOf(draws: number, draw: () => number): number {
  let sum = 0;
  for (let i = 0; i < draws; i++) sum += draw();
  return sum / draws;
}
