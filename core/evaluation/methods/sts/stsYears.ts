import type { WeightedMetric } from '../../method.ts';
import type { MetricValue } from '../../run.ts';

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

/** Says of which subsets, and with which weights, the metrics of each year are means. */
export function weightedYears(metrics: readonly MetricValue[]): WeightedMetric[] {
  const years = new Map<string, Map<string, number>>();
  for (const { metric, n } of metrics) {
    const [, year, correlation] = /^([^/]+)\/.+\/(pearson|spearman)$/.exec(metric) ?? [];
    if (year === undefined) continue;
    const name = `${year}/${correlation}`;
    const parts = years.get(name) ?? new Map<string, number>();
    years.set(name, parts.set(metric, n));
  }
  return [...years].flatMap(([metric, parts]) => {
    const total = [...parts.values()].reduce((sum, n) => sum + n, 0);
    const by = (weightOf: (n: number) => number) =>
      [...parts].map(([part, n]) => ({ metric: part, weight: weightOf(n) }));
    return [
      { metric, parts: by((n) => n / total) },
      { metric: `${metric}-unweighted`, parts: by(() => 1 / parts.size) },
    ];
  });
}
