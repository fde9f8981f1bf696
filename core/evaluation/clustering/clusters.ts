import { type Random, shuffled } from '../../random.ts';
import { createProgressYielder, yieldToEventLoop } from '../../yielder.ts';
import type { UnitVectors } from './unitVectors.ts';

/**
 * Clusters of some of the rows, judged by CLUTO's criterion I2 (Zhao and Karypis 2002): the sum over the clusters
 * of the length of D, D being the sum of a cluster's unit vectors. It is the sum of every row's cosine with the
 * centroid of its cluster.
 */
export interface Clusters {
  /** The cluster of each row; −1 for rows that take no part. */
  readonly of: Int32Array;
  /** I2. */
  criterion(): number;
  /** Moves rows, in a random order, wherever I2 gains most; ends where no single move gains. */
  refine(random: Random, signal?: AbortSignal): Promise<void>;
}

/** The least gain of a move: rounding alone must not keep rows moving. */
const LEAST_GAIN = 1e-10;

/** `members` are the rows that take part, `of` says which cluster each of the rows starts in. */
export function createClusters(
  vectors: UnitVectors,
  members: readonly number[],
  of: Int32Array,
  count: number,
): Clusters {
  const sums = Array.from({ length: count }, () => new Float64Array(vectors.columns));
  const sizes = new Int32Array(count);
  for (const row of members) {
    vectors.addTo(sums[of[row]!]!, row, 1);
    sizes[of[row]!]! += 1;
  }
  const squares = Float64Array.from(sums, squaredLength);

  /** Computes the change in I2 if `row` leaves its cluster, and if it joins another. */
  const gain = (row: number, cluster: number, times: 1 | -1): number => {
    const changed =
      squares[cluster]! + 2 * times * vectors.dot(row, sums[cluster]!) + vectors.squaredLength(row);
    return Math.sqrt(Math.max(0, changed)) - Math.sqrt(squares[cluster]!);
  };
  const move = (row: number, to: number) => {
    const from = of[row]!;
    for (const [cluster, times] of [
      [from, -1],
      [to, 1],
    ] as const) {
      vectors.addTo(sums[cluster]!, row, times);
      sizes[cluster]! += times;
      squares[cluster] = squaredLength(sums[cluster]!);
    }
    of[row] = to;
  };
  const bestMove = (row: number): number | undefined => {
    const from = of[row]!;
    if (sizes[from] === 1) return undefined;
    const loss = gain(row, from, -1);
    let best: number | undefined;
    let most = LEAST_GAIN;
    for (let to = 0; to < count; to++) {
      if (to === from) continue;
      const change = loss + gain(row, to, 1);
      if (change <= most) continue;
      most = change;
      best = to;
    }
    return best;
  };

  return {
    of,
    criterion: () => squares.reduce((sum, square) => sum + Math.sqrt(square), 0),
    async refine(random, signal) {
      const progress = createProgressYielder({ signal }, 'Clustering', members.length);
      for (let moved = true; moved; ) {
        await yieldToEventLoop(signal);
        moved = false;
        for (const row of shuffled(members, random)) {
          await progress(0);
          const to = bestMove(row);
          if (to === undefined) continue;
          move(row, to);
          moved = true;
        }
      }
    },
  };
}

function squaredLength(vector: Float64Array): number {
  let square = 0;
  for (let i = 0; i < vector.length; i++) square += vector[i]! ** 2;
  return square;
}
