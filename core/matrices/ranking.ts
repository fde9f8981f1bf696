import type { Neighbors } from './neighbors.ts';

/** Keeps the k nearest keys of each query, ordered by distance, then by key. */
export interface Ranking {
  readonly result: Omit<Neighbors, 'zeroVectors'>;
  /** Adds a key if it is among the k nearest so far. */
  offer(query: number, key: number, distance: number): void;
}

export function createRanking(queries: number, k: number): Ranking {
  const indexes = new Uint32Array(queries * k);
  const distances = new Float64Array(queries * k).fill(Infinity);
  const counts = new Uint32Array(queries);

  const offer = (query: number, key: number, distance: number) => {
    const start = query * k;
    let rank = counts[query]!;
    while (rank > 0) {
      const before = start + rank - 1;
      if (distances[before]! < distance || (distances[before] === distance && indexes[before]! < key)) break;
      rank--;
    }
    if (rank >= k) return;
    const end = Math.min(counts[query]!, k - 1);
    indexes.copyWithin(start + rank + 1, start + rank, start + end);
    distances.copyWithin(start + rank + 1, start + rank, start + end);
    indexes[start + rank] = key;
    distances[start + rank] = distance;
    counts[query] = end + 1;
  };

  return { result: { queries, k, indexes, distances }, offer };
}
