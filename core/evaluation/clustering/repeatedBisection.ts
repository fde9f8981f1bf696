import { createRandom, type Random, shuffled } from '../../random.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { type Clusters, createClusters } from './clusters.ts';
import type { UnitVectors } from './unitVectors.ts';

/** Tries of each bisection, the best of which is kept; CLUTO's default. */
const TRIALS = 10;

/**
 * Clusters rows by repeated bisection, globally optimised afterwards: CLUTO's `rbr` under its defaults (criterion
 * I2, cosine; the cluster is bisected whose bisection gains most). Of few rows
 * the best of it and of `STARTS` random starts, refined alike, is kept. Deterministic by the seed. Gives the cluster of
 * each row, 0 to `count` − 1, none empty.
 *
 * @param count 1 to the number of rows
 */
export async function repeatedBisection(
  vectors: UnitVectors,
  count: number,
  seed: number,
  { signal }: Pick<TaskOptions, 'signal'> = {},
): Promise<Int32Array> {
  let best = await bisected(vectors, count, createRandom(seed, 'bisection'), signal);
  for (let start = 0; start < (vectors.rows <= SMALL ? STARTS : 0); start++) {
    const found = await refinedFromChance(vectors, count, createRandom(seed, `start ${start}`), signal);
    if (found.criterion() > best.criterion()) best = found;
  }
  return best.of;
}

/** Rows up to which more starts cost nothing that is noticed, and how many there are. */
const SMALL = 50;
const STARTS = 50;

/** Every cluster gets a row, the others fall anywhere. */
async function refinedFromChance(
  vectors: UnitVectors,
  count: number,
  random: Random,
  signal: AbortSignal | undefined,
): Promise<Clusters> {
  const all = Array.from({ length: vectors.rows }, (_, row) => row);
  const of = new Int32Array(vectors.rows);
  for (const [place, row] of shuffled(all, random).entries())
    of[row] = place < count ? place : random.below(count);
  const clusters = createClusters(vectors, all, of, count);
  await clusters.refine(random, signal);
  return clusters;
}

interface Part {
  readonly members: readonly number[];
  /** The best bisection of the part; absent for a single row. */
  readonly halves?: readonly [readonly number[], readonly number[]];
  /** The gain in I2 by that bisection. */
  readonly gain: number;
}

async function bisected(
  vectors: UnitVectors,
  count: number,
  random: Random,
  signal: AbortSignal | undefined,
): Promise<Clusters> {
  const all = Array.from({ length: vectors.rows }, (_, row) => row);
  const parts = [await partOf(vectors, all, random, signal)];
  while (parts.length < count) {
    let best = 0;
    for (const [index, { halves, gain }] of parts.entries()) {
      if (halves && !(parts[best]!.halves && parts[best]!.gain >= gain)) best = index;
    }
    const [left, right] = parts[best]!.halves!;
    parts.splice(best, 1, await partOf(vectors, left, random, signal));
    parts.push(await partOf(vectors, right, random, signal));
  }
  const of = new Int32Array(vectors.rows);
  for (const [cluster, { members }] of parts.entries()) for (const row of members) of[row] = cluster;
  const clusters = createClusters(vectors, all, of, count);
  await clusters.refine(random, signal);
  return clusters;
}

async function partOf(
  vectors: UnitVectors,
  members: readonly number[],
  random: Random,
  signal: AbortSignal | undefined,
): Promise<Part> {
  if (members.length < 2) return { members, gain: 0 };
  let best: Clusters | undefined;
  for (let trial = 0; trial < TRIALS; trial++) {
    const halves = createClusters(vectors, members, aroundTwo(vectors, members, random), 2);
    await halves.refine(random, signal);
    if (!best || halves.criterion() > best.criterion()) best = halves;
  }
  const whole = createClusters(vectors, members, new Int32Array(vectors.rows), 1).criterion();
  const half = (cluster: number) => members.filter((row) => best!.of[row] === cluster);
  return { members, halves: [half(0), half(1)], gain: best!.criterion() - whole };
}

/** Two rows drawn at random, and each of the others with the one that it is more alike. */
function aroundTwo(vectors: UnitVectors, members: readonly number[], random: Random): Int32Array {
  const [a, b] = shuffled(members, random) as [number, number];
  const seeds = [a, b].map((row) => {
    const vector = new Float64Array(vectors.columns);
    vectors.addTo(vector, row, 1);
    return vector;
  });
  const of = new Int32Array(vectors.rows).fill(-1);
  for (const row of members) of[row] = vectors.dot(row, seeds[1]!) > vectors.dot(row, seeds[0]!) ? 1 : 0;
  of[a] = 0;
  of[b] = 1;
  return of;
}
