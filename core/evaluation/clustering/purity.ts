/** The agreement of clusters with known classes. */
export interface Agreement {
  /** (1/n) Σᵣ maxᵢ nᵣⁱ: the share of items of their cluster's largest class; above 0, at most 1. */
  readonly purity: number;
  /**
   * Σᵣ nᵣ/n · E(r), E(r) = −(1/log q) Σᵢ nᵣⁱ/nᵣ log(nᵣⁱ/nᵣ) over the q classes: 0 where clusters are pure, at most 1.
   */
  readonly entropy: number;
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
  let largest = 0;
  let disorder = 0;
  for (const inCluster of counts.values()) {
    const numbers = [...inCluster.values()];
    const size = numbers.reduce((sum, number) => sum + number, 0);
    largest += Math.max(...numbers);
    for (const number of numbers) disorder += number * Math.log(size / number);
  }
  const n = classes.length;
  return { purity: largest / n, entropy: q < 2 ? 0 : disorder / (n * Math.log(q)) };
}
