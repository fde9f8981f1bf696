/** The agreement of cosines with human ratings on a subset; −1 to 1, null for fewer than two pairs or a constant. */
export interface SubsetScores {
  readonly pearson: number | null;
  readonly spearman: number | null;
  readonly pairs: number;
}

/** The means of a year's subsets. */
export interface YearScores {
  /** Weighted by the number of pairs. */
  readonly weighted: Correlations;
  readonly unweighted: Correlations;
  readonly pairs: number;
  readonly subsets: number;
}

export interface Correlations {
  readonly pearson: number;
  readonly spearman: number;
}

/** Groups subsets `YEAR/NAME` by year, in their order; a subset without a correlation counts as 0. */
export function yearsOf(subsets: { readonly [subset: string]: SubsetScores }): Record<string, YearScores> {
  const byYear = new Map<string, SubsetScores[]>();
  for (const [subset, scores] of Object.entries(subsets)) {
    if (!subset.includes('/')) continue;
    const year = subset.slice(0, subset.indexOf('/'));
    byYear.set(year, [...(byYear.get(year) ?? []), scores]);
  }
  return Object.fromEntries(
    [...byYear].map(([year, scores]) => [
      year,
      {
        weighted: meansOf(scores, ({ pairs }) => pairs),
        unweighted: meansOf(scores, () => 1),
        pairs: scores.reduce((sum, { pairs }) => sum + pairs, 0),
        subsets: scores.length,
      },
    ]),
  );
}

function meansOf(scores: readonly SubsetScores[], weightOf: (scores: SubsetScores) => number): Correlations {
  const total = scores.reduce((sum, each) => sum + weightOf(each), 0);
  const meanOf = (correlation: keyof Correlations) =>
    scores.reduce((sum, each) => sum + weightOf(each) * (each[correlation] ?? 0), 0) / total;
  return { pearson: meanOf('pearson'), spearman: meanOf('spearman') };
}
