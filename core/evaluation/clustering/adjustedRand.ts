import { createContingency } from './contingency.ts';

/** The adjusted Rand index of clusters and classes. */
export interface AdjustedRand {
  /** 1 if both are the same partition, 0 in the mean of chance, at least −0.5. */
  readonly adjustedRand: number;
  /** The contributions of each item to it, whose mean it is: the index plus its derivative by the item. */
  readonly contributions: Float64Array;
}

/**
 * Computes the Rand index corrected for chance (Hubert and Arabie 1985) from the cluster and the class of each item: with
 * the shares of pairs of items that are in one cluster, c, in one class, k, and in one of both, b, it is
 * (b − ck) / ((c + k)/2 − ck). At least two items.
 */
export function adjustedRandOf(clusters: ArrayLike<number>, classes: ArrayLike<number>): AdjustedRand {
  const { n, inBoth, inCluster, inClass } = createContingency(clusters, classes);
  const [both, cluster, each] = [inBoth, inCluster, inClass].map((counts) => pairsOf(counts, n));
  const chance = cluster!.share * each!.share;
  const range = (cluster!.share + each!.share) / 2 - chance;
  // One cluster and one class, or each item by itself in both.
  if (range === 0) return { adjustedRand: 1, contributions: new Float64Array(n).fill(1) };
  const adjustedRand = (both!.share - chance) / range;
  const contributions = Float64Array.from({ length: n }, (_, item) => {
    const [ofBoth, ofCluster, ofClass] = [both!, cluster!, each!].map(({ changes }) => changes[item]!);
    const ofChance = ofCluster! * each!.share + ofClass! * cluster!.share;
    const ofRange = (ofCluster! + ofClass!) / 2 - ofChance;
    return adjustedRand + (ofBoth! - ofChance - adjustedRand * ofRange) / range;
  });
  return { adjustedRand, contributions };
}

/** The share of pairs of items that are together, and its derivative by each item, whose mean is 0. */
function pairsOf(counts: Float64Array, n: number) {
  const shares = counts.map((count) => (count - 1) / (n - 1));
  const share = shares.reduce((sum, each) => sum + each, 0) / n;
  return { share, changes: shares.map((each) => 2 * (each - share)) };
}
