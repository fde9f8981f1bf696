import type { WeightedMetric } from '../../method.ts';
import type { MetricValue } from '../../run.ts';

/** The agreement of cosines with human ratings on a subset; −1 to 1, null for fewer than two pairs or a constant. */
export interface SubsetScores {
  readonly pearson: number | null;
  readonly spearman: number | null;
  readonly pairs: number;
}

/** The means of a year's subsets, and the correlations of all its pairs at once. */
export interface YearScores {
  /** Weighted by the number of pairs. */
  readonly weighted: Correlations;
  readonly unweighted: Correlations;
  /** Null where a subset's would be; absent in runs of older versions. */
  readonly pooled?: { readonly [correlation in keyof Correlations]: number | null };
  readonly pairs: number;
  readonly subsets: number;
}

export interface Correlations {
  readonly pearson: number;
  readonly spearman: number;
}

/** The year of a subset `YEAR/NAME`; undefined for a corpus of one's own. */
export function yearOf(subset: string): string | undefined {
  return subset.includes('/') ? subset.slice(0, subset.indexOf('/')) : undefined;
}

/**
 * Groups subsets by year, in their order; in the means, a subset without a correlation counts as 0.
 *
 * @param valueIn the value of a metric, by its name
 */
export function yearsOf(
  subsets: { readonly [subset: string]: SubsetScores },
  valueIn: (metric: string) => number | null,
): Record<string, YearScores> {
  const byYear = new Map<string, SubsetScores[]>();
  for (const [subset, scores] of Object.entries(subsets)) {
    const year = yearOf(subset);
    if (year === undefined) continue;
    byYear.set(year, [...(byYear.get(year) ?? []), scores]);
  }
  return Object.fromEntries(
    [...byYear].map(([year, scores]) => [
      year,
      {
        weighted: meansOf(scores, ({ pairs }) => pairs),
        unweighted: meansOf(scores, () => 1),
        pooled: {
          pearson: valueIn(`${year}/cosine_pearson`),
          spearman: valueIn(`${year}/cosine_spearman`),
        },
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
