/** The agreement of clusters with known classes. */
export interface Agreement {
  /** (1/n) Σᵣ maxᵢ nᵣⁱ: the share of items of their cluster's largest class; above 0, at most 1. */
  readonly purity: number;
  /**
   * Σᵣ nᵣ/n · E(r), E(r) = −(1/log q) Σᵢ nᵣⁱ/nᵣ log(nᵣⁱ/nᵣ) over the q classes: 0 where clusters are pure, at most 1.
   */
  readonly entropy: number;
  /** What each item adds to the purity, whose mean it is: 1 for those of their cluster's largest class, else 0. */
  readonly purities: Float64Array;
  /** What each item adds to the entropy, whose mean it is. */
  readonly entropies: Float64Array;
}

/**
 * Computes purity and entropy from the cluster and the class of each item, as CLUTO reports them (Zhao and Karypis
 * 2002). At least one item.
 */
export function agreementOf(clusters: ArrayLike<number>, classes: readonly number[]): Agreement {
  const counts = new Map<number, Map<number, number>>();
  for (const [item, each] of classes.entries()) {
    const cluster = clusters[item]!;
    if (!counts.has(cluster)) counts.set(cluster, new Map());
    const inCluster = counts.get(cluster)!;
    inCluster.set(each, (inCluster.get(each) ?? 0) + 1);
  }
  const q = new Set(classes).size;
  const sizes = new Map<number, { readonly size: number; readonly largest: number }>();
  for (const [cluster, inCluster] of counts) {
    const size = [...inCluster.values()].reduce((sum, number) => sum + number, 0);
    // Of equally large classes the one that comes first.
    const [largest] = [...inCluster].reduce((best, each) => (each[1] > best[1] ? each : best));
    sizes.set(cluster, { size, largest });
  }
  const n = classes.length;
  const purities = new Float64Array(n);
  const entropies = new Float64Array(n);
  for (const [item, each] of classes.entries()) {
    const cluster = clusters[item]!;
    const { size, largest } = sizes.get(cluster)!;
    purities[item] = Number(each === largest);
    entropies[item] = q < 2 ? 0 : Math.log(size / counts.get(cluster)!.get(each)!) / Math.log(q);
  }
  const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / n;
  return { purity: meanOf(purities), entropy: meanOf(entropies), purities, entropies };
}
