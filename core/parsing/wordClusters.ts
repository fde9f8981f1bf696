import { hashString, mix } from '../tagging/featureHash.ts';
import { buildHashIndex, type HashIndex, openHashIndex } from '../tagging/hashIndex.ts';

/** The clusters of words that are used alike, in the layout of the model file: one row per word. */
export interface ClusterTable {
  readonly index: HashIndex;
  readonly clusters: Uint16Array;
}

const BUCKET_BITS = 16;

/**
 * Builds the table from clusters, numbered from 1 on, by folded word. Of two words that share a hash the first counts.
 */
export function buildClusters(clusterOf: ReadonlyMap<string, number>): ClusterTable {
  const rows = new Map<number, number>();
  for (const [word, cluster] of clusterOf) {
    const key = keyOf(hashString(word));
    if (cluster > 0 && !rows.has(key)) rows.set(key, cluster);
  }
  const keys = Uint32Array.from(rows.keys()).sort();
  return {
    index: buildHashIndex(keys, BUCKET_BITS),
    clusters: Uint16Array.from(keys, (key) => rows.get(key)!),
  };
}

/** Looks up the cluster of a word by the hash of its folded form; 0 if it is in none. */
export function openClusters({ index, clusters }: ClusterTable): (form: number) => number {
  const rowOf = openHashIndex(index);
  return (form) => {
    const row = rowOf(keyOf(form));
    return row < 0 ? 0 : clusters[row]!;
  };
}

/** Spreads the bits of FNV-1a, whose high ones choose the bucket. */
function keyOf(form: number): number {
  return mix(0, form, 0) >>> 0;
}
