import type { CosineDistribution } from '../../../server/protocol.ts';

/** The width of the bins in which a run counts cosines; a threshold is a multiple of it. */
export const BIN = 0.001;

/** The number of bins to a unit. */
const BINS = 1000;

/** The number of pairs of a type on the wrong side of a threshold: accepted with another meaning, or rejected with the same. */
export function wrongAt({ isPositive, bins, n }: CosineDistribution, threshold: number): number {
  const from = Math.round(threshold * BINS) - Math.round(bins.first * BINS);
  const accepted = bins.counts.slice(Math.max(0, from)).reduce((sum, count) => sum + count, 0);
  return isPositive ? n - accepted : accepted;
}

/** The numbers of pairs with the same meaning, or with different ones, on the wrong side, and in all. */
export function totalAt(
  distributions: readonly CosineDistribution[],
  isPositive: boolean,
  threshold: number,
): { readonly wrong: number; readonly n: number } {
  const own = distributions.filter((each) => each.isPositive === isPositive);
  return {
    wrong: own.reduce((sum, each) => sum + wrongAt(each, threshold), 0),
    n: own.reduce((sum, { n }) => sum + n, 0),
  };
}

/** A column of the histogram. */
export interface Column {
  readonly meaning: string;
  readonly from: number;
  readonly to: number;
  /** The proportion of the pairs of this meaning. */
  readonly share: number;
}

export const MEANINGS = ['same meaning', 'different meanings'] as const;

/** Columns of the cosines of both meanings, of equal width, each over all its pairs. */
export function columnsOf(distributions: readonly CosineDistribution[], count: number): Column[] {
  const { low, high } = rangeOf(distributions);
  const width = Math.max(1, Math.ceil((high - low) / count));
  return [true, false].flatMap((isPositive, place) => {
    const own = distributions.filter((each) => each.isPositive === isPositive);
    const all = own.reduce((sum, { n }) => sum + n, 0);
    const counts = new Map<number, number>();
    for (const { bins } of own) {
      const first = Math.round(bins.first * BINS);
      for (const [index, pairs] of bins.counts.entries()) {
        const column = Math.floor((first + index - low) / width);
        counts.set(column, (counts.get(column) ?? 0) + pairs);
      }
    }
    return [...counts].map(([column, pairs]) => ({
      meaning: MEANINGS[place]!,
      from: (low + column * width) / BINS,
      to: (low + (column + 1) * width) / BINS,
      share: pairs / all,
    }));
  });
}

/** The first bin that holds a cosine and the one behind the last. */
export function rangeOf(distributions: readonly CosineDistribution[]) {
  const firsts = distributions.map(({ bins }) => Math.round(bins.first * BINS));
  const ends = distributions.map(({ bins }, index) => firsts[index]! + bins.counts.length);
  return { low: Math.min(...firsts), high: Math.max(...ends) };
}
