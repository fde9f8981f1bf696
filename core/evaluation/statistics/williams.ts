import { studentTwoSided } from './studentT.ts';

/** The correlations of two things, a and b, with the same third, the gold, and with each other; each −1 to 1. */
export interface DependentCorrelations {
  readonly aGold: number;
  readonly bGold: number;
  readonly ab: number;
}

/**
 * Tests whether two correlations that share a variable differ: Williams (1959), as recommended by Steiger (1980,
 * equation 7), two-sided, with `cases` − 3 degrees of freedom. Null for fewer than 4 cases, or where a and b are the
 * same. For ranks it holds about as well as for values that are not normal.
 */
export function williams(
  { aGold, bGold, ab }: DependentCorrelations,
  cases: number,
): { readonly t: number; readonly p: number } | null {
  if (cases < 4) return null;
  const determinant = 1 - aGold ** 2 - bGold ** 2 - ab ** 2 + 2 * aGold * bGold * ab;
  const spread =
    2 * ((cases - 1) / (cases - 3)) * Math.max(0, determinant) + ((aGold + bGold) ** 2 / 4) * (1 - ab) ** 3;
  const t = (aGold - bGold) * Math.sqrt(((cases - 1) * (1 + ab)) / spread);
  if (Number.isNaN(t)) return null;
  return { t, p: studentTwoSided(t, cases - 3) };
}
