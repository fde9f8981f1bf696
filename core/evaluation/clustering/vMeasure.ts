import { createContingency } from './contingency.ts';

/**
 * The agreement of clusters with classes by information (Rosenberg and Hirschberg 2007). All are 0 to 1, and not corrected for
 * chance: many clusters of few items agree by themselves.
 */
export interface VMeasure {
  /** 1 − H(class | cluster) / H(class): 1 if every cluster is of one class, or there is one class. */
  readonly homogeneity: number;
  /** 1 − H(cluster | class) / H(cluster): 1 if every class is in one cluster, or there is one cluster. */
  readonly completeness: number;
  /** The harmonic mean of both, β = 1. */
  readonly vMeasure: number;
  /** The contributions of each item to each of them, whose mean it is: the measure plus its derivative by the item. */
  readonly contributions: {
    readonly homogeneity: Float64Array;
    readonly completeness: Float64Array;
    readonly vMeasure: Float64Array;
  };
}

/** Computes homogeneity, completeness and V-measure from the cluster and the class of each item. At least one item. */
export function vMeasureOf(clusters: ArrayLike<number>, classes: ArrayLike<number>): VMeasure {
  const { n, inBoth, inCluster, inClass } = createContingency(clusters, classes);
  const surprises = (counts: Float64Array) => counts.map((count) => Math.log(n / count));
  const [cluster, each, both] = [surprises(inCluster), surprises(inClass), surprises(inBoth)];
  const [clusterEntropy, classEntropy, jointEntropy] = [meanOf(cluster), meanOf(each), meanOf(both)];
  // Rounding would else leave the range.
  const information = Math.max(0, clusterEntropy + classEntropy - jointEntropy);
  const informations = both.map((joint, item) => cluster[item]! + each[item]! - joint);
  /** Derives a ratio of the information, doubled or not, to an entropy that may be 0, when it is 1. */
  const ratio = (times: number, entropy: number, entropies: Float64Array) => {
    if (entropy === 0) return { value: 1, values: new Float64Array(n).fill(1) };
    const value = Math.min(1, (times * information) / entropy);
    const values = entropies.map(
      (own, item) =>
        value + (times * (informations[item]! - information) - value * (own - entropy)) / entropy,
    );
    return { value, values };
  };
  const homogeneity = ratio(1, classEntropy, each);
  const completeness = ratio(1, clusterEntropy, cluster);
  const sums = each.map((own, item) => own + cluster[item]!);
  const vMeasure = ratio(2, classEntropy + clusterEntropy, sums);
  return {
    homogeneity: homogeneity.value,
    completeness: completeness.value,
    vMeasure: vMeasure.value,
    contributions: {
      homogeneity: homogeneity.values,
      completeness: completeness.values,
      vMeasure: vMeasure.values,
    },
  };
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
