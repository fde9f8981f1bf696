import { studentTwoSided } from './studentT.ts';

/** The statistics of a group of values that a test of means needs. */
export interface Sample {
  readonly n: number;
  readonly mean: number;
  /** Standard deviation, by n − 1; exactly 0 where all values are the same; NaN for fewer than two. */
  readonly sd: number;
}

/** A test of the difference of two means, the first less the second. */
export interface TTest {
  readonly t: number;
  /** The degrees of freedom. */
  readonly degrees: number;
  /** Two-sided. */
  readonly p: number;
}

/** Computes the statistics of the values that a test needs. */
export function sampleOf(values: readonly number[]): Sample {
  const n = values.length;
  if (n > 1 && values.every((value) => value === values[0])) return { n, mean: values[0]!, sd: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : Number.NaN };
}

/**
 * Student's t-test (1908) of independent groups that have one variance, pooled (Scheepers 2017, A.5). Null where a
 * group has fewer than two values, or neither varies.
 */
export function studentTest(a: Sample, b: Sample): TTest | null {
  const degrees = a.n + b.n - 2;
  const pooled = ((a.n - 1) * a.sd ** 2 + (b.n - 1) * b.sd ** 2) / degrees;
  return testOf(a, b, pooled / a.n + pooled / b.n, degrees);
}

/** Welch's t-test (1947) of independent groups, each with a variance of its own. Null as {@link studentTest} is. */
export function welchTest(a: Sample, b: Sample): TTest | null {
  const [ofA, ofB] = [a.sd ** 2 / a.n, b.sd ** 2 / b.n];
  const degrees = (ofA + ofB) ** 2 / (ofA ** 2 / (a.n - 1) + ofB ** 2 / (b.n - 1));
  return testOf(a, b, ofA + ofB, degrees);
}

/** @param variance of the difference of the means */
function testOf(a: Sample, b: Sample, variance: number, degrees: number): TTest | null {
  if (!(variance > 0)) return null;
  const t = (a.mean - b.mean) / Math.sqrt(variance);
  return { t, degrees, p: studentTwoSided(t, degrees) };
}
