/** The numbers of items that share something with each item, itself included. */
export interface Contingency {
  /** The number of items. */
  readonly n: number;
  /** Items of its cluster and class. */
  readonly inBoth: Float64Array;
  readonly inCluster: Float64Array;
  readonly inClass: Float64Array;
}

/** Counts clusters, classes and both. At least one item. */
export function createContingency(clusters: ArrayLike<number>, classes: ArrayLike<number>): Contingency {
  const n = clusters.length;
  const items = Array.from({ length: n }, (_, item) => item);
  return {
    n,
    inBoth: sharing(items.map((item) => `${clusters[item]} ${classes[item]}`)),
    inCluster: sharing(Array.from(clusters)),
    inClass: sharing(Array.from(classes)),
  };
}

function sharing(keys: readonly (number | string)[]): Float64Array {
  const counts = new Map<number | string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Float64Array.from(keys, (key) => counts.get(key)!);
}
