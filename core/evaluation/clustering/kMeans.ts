import { createRandom, type Random } from '../../random.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { type Clusters, createClusters } from './clusters.ts';
import type { UnitVectors } from './unitVectors.ts';

/**
 * Clusters rows by spherical k-means (Dhillon and Modha 2001): the sum of the cosines of the rows with the centroids of
 * their clusters is to be greatest. Every start draws rows by k-means++ (Arthur and Vassilvitskii 2007), gives each row to
 * the nearest of them, and then moves single rows while any move gains; the best of `starts` is kept. Deterministic by the
 * seed. Gives the cluster of each row, 0 to `count` − 1.
 *
 * @param count 1 to the number of rows
 */
export async function kMeans(
  vectors: UnitVectors,
  count: number,
  { starts, seed }: { readonly starts: number; readonly seed: number },
  { signal }: Pick<TaskOptions, 'signal'> = {},
): Promise<Int32Array> {
  const all = Array.from({ length: vectors.rows }, (_, row) => row);
  let best: Clusters | undefined;
  for (let start = 0; start < starts; start++) {
    const random = createRandom(seed, `k-means ${start}`);
    const found = createClusters(vectors, all, aroundDrawn(vectors, count, random), count);
    await found.refine(random, signal);
    if (!best || found.criterion() > best.criterion()) best = found;
  }
  return best!.of;
}

/** The nearest of `count` rows for each row, which are drawn the likelier the farther they are from those before. */
function aroundDrawn(vectors: UnitVectors, count: number, random: Random): Int32Array {
  const of = new Int32Array(vectors.rows);
  const distances = new Float64Array(vectors.rows).fill(Number.POSITIVE_INFINITY);
  const drawn = new Set<number>();
  for (let cluster = 0; cluster < count; cluster++) {
    const row = cluster === 0 ? random.below(vectors.rows) : farRow(distances, drawn, random);
    const center = new Float64Array(vectors.columns);
    vectors.addTo(center, row, 1);
    drawn.add(row);
    for (let other = 0; other < vectors.rows; other++) {
      const distance = Math.max(0, 1 - vectors.dot(other, center));
      if (other !== row && (drawn.has(other) || distance >= distances[other]!)) continue;
      distances[other] = other === row ? 0 : distance;
      of[other] = cluster;
    }
  }
  return of;
}

/** A row that was not drawn, with a probability in proportion to its distance; any of them where all are 0. */
function farRow(distances: Float64Array, drawn: ReadonlySet<number>, random: Random): number {
  const total = distances.reduce((sum, distance) => sum + distance, 0);
  let point = random.next() * total;
  let last = -1;
  for (const [row, distance] of distances.entries()) {
    if (drawn.has(row)) continue;
    last = row;
    point -= distance;
    if (point < 0) return row;
  }
  return last;
}
