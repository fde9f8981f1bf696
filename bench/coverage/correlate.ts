import { pearson, spearman } from '../../core/evaluation/statistics/correlation/correlation.ts';

const CORRELATIONS = { pearson, spearman };

/** Correlates values that are not constant. */
export function correlate(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  kind: keyof typeof CORRELATIONS,
): number {
  return CORRELATIONS[kind](x, y)!;
}
