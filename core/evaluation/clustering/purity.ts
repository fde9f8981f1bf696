/** The agreement of clusters with known classes. */
export interface Agreement {
  /** (1/n) Σᵣ maxᵢ nᵣⁱ: the share of items of their cluster's largest class; above 0, at most 1. */
  readonly purity: number;
  /**
   * Σᵣ nᵣ/n · E(r), E(r) = −(1/log q) Σᵢ nᵣⁱ/nᵣ log(nᵣⁱ/nᵣ) over the q classes: 0 where clusters are pure, at most 1.
   */
  readonly entropy: number;
  /**
   * The contributions of each item to the purity, whose mean it is: 1 for those of their cluster's largest class, else
   * 0.
   */
  readonly purities: Float64Array;
  /**
   * The contributions of each item to the entropy, whose mean it is. The variance of the sums over classes is that of
   * the entropy: what classes in one cluster do to each other is in the right proportion.
   */
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
  if (q > 1) addOthers(entropies, classes, addedToOthers([...counts.values()], q));
  const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / n;
  return { purity: meanOf(purities), entropy: meanOf(entropies), purities, entropies };
}

/**
 * Computes for each class what it adds to the entropies of the other classes' items: what would be gone without it.
 *
 * @param counts of the classes in each cluster
 */
function addedToOthers(
  counts: readonly ReadonlyMap<number, number>[],
  q: number,
): ReadonlyMap<number, { readonly added: number; readonly items: number }> {
  const found = new Map<number, { added: number; items: number }>();
  for (const inCluster of counts) {
    let size = 0;
    for (const number of inCluster.values()) size += number;
    for (const [each, number] of inCluster) {
      const others = size - number;
      const { added, items } = found.get(each) ?? { added: 0, items: 0 };
      const here = others === 0 ? 0 : (others * Math.log(size / others)) / Math.log(q);
      found.set(each, { added: added + here, items: items + number });
    }
  }
  return found;
}

/**
 * Adds to the items of each class √2 − 1 of what the class adds to others, less the mean. Two classes in a cluster each
 * carry half of the entropy that they make together, which gives half of its variance; what leaving out either takes away
 * is all of it, which gives twice its variance; √2 − 1 of the way between, it is right.
 */
function addOthers(
  entropies: Float64Array,
  classes: readonly number[],
  others: ReturnType<typeof addedToOthers>,
): void {
  let mean = 0;
  for (const { added } of others.values()) mean += added / classes.length;
  for (const [item, each] of classes.entries()) {
    const { added, items } = others.get(each)!;
    entropies[item]! += (Math.SQRT2 - 1) * (added / items - mean);
  }
}
