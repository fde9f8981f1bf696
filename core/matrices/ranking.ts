import type { Neighbours } from './neighbours.ts';

/** Keeps the k nearest keys of each query, ordered by distance, then by key. */
export interface Ranking {
  readonly result: Omit<Neighbours, 'zeroVectors'>;
  offer(query: number, key: number, distance: number): void;
}

export function createRanking(queries: number, k: number): Ranking {
  const indexes = new Uint32Array(queries * k);
  const distances = new Float64Array(queries * k).fill(Infinity);
  const held = new Uint32Array(queries);

  const offer = (query: number, key: number, distance: number) => {
    const start = query * k;
    let place = held[query];
    while (place > 0) {
      const before = start + place - 1;
      if (distances[before] < distance || (distances[before] === distance && indexes[before] < key)) break;
      place--;
    }
    if (place >= k) return;
    const end = Math.min(held[query], k - 1);
    indexes.copyWithin(start + place + 1, start + place, start + end);
    distances.copyWithin(start + place + 1, start + place, start + end);
    indexes[start + place] = key;
    distances[start + place] = distance;
    held[query] = end + 1;
  };

  return { result: { queries, k, indexes, distances }, offer };
}
