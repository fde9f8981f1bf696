import type { UnitLinks } from '../unitLinks.ts';

/** Units joined into clusters: those that share something, directly or through others. */
export interface UnitClusters {
  readonly clusterOf: Uint32Array;
  readonly count: number;
  /** What each unit shares with others of the metric, ascending; empty for most where little is shared. */
  readonly keysOf: readonly (readonly number[])[];
  /** True if clusters can be taken for independent units; false if long chains bind units that share nothing. */
  readonly areIndependent: boolean;
}

/** Units that a cluster may have although not all of them share one thing. */
const SHORT_CHAIN = 8;

/** The proportion of units in longer chains above which units are not joined. */
const MOST_CHAINED = 0.05;

/** @param numbers of the units, by their place */
export function clustersOf(numbers: Float64Array, links: UnitLinks): UnitClusters {
  const keysOf = sharedKeys(numbers, links);
  const parents = Uint32Array.from(numbers.keys());
  const firstOf = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const [place, keys] of keysOf.entries()) {
    for (const key of keys) {
      sizes.set(key, (sizes.get(key) ?? 0) + 1);
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, place);
      else join(parents, first, place);
    }
  }
  const clusterOf = new Uint32Array(numbers.length);
  const members: number[] = [];
  const largest: number[] = [];
  for (let place = 0; place < numbers.length; place++) {
    const root = rootOf(parents, place);
    // A root is the first of its cluster.
    const cluster = root === place ? members.push(0) - 1 : clusterOf[root]!;
    clusterOf[place] = cluster;
    members[cluster]! += 1;
    largest[cluster] = Math.max(largest[cluster] ?? 1, ...keysOf[place]!.map((key) => sizes.get(key)!));
  }
  const chained = members.reduce(
    (sum, size, cluster) => sum + (size > SHORT_CHAIN && largest[cluster]! < size ? size : 0),
    0,
  );
  return {
    clusterOf,
    count: members.length,
    keysOf,
    areIndependent: chained <= MOST_CHAINED * numbers.length,
  };
}

const NONE: readonly number[] = [];

/** Gives the keys of each unit that another unit of the metric has too. */
function sharedKeys(numbers: Float64Array, { units, keys }: UnitLinks): (readonly number[])[] {
  const placeOf = new Map<number, number>();
  for (const [place, number] of numbers.entries()) placeOf.set(number, place);
  const uses = new Uint32Array(keys.reduce((most, key) => Math.max(most, key + 1), 0));
  const places = new Int32Array(units.length);
  for (let link = 0; link < units.length; link++) {
    const place = placeOf.get(units[link]!) ?? -1;
    places[link] = place;
    if (place >= 0) uses[keys[link]!]! += 1;
  }
  const keysOf: (readonly number[])[] = Array.from({ length: numbers.length }, () => NONE);
  for (let link = 0; link < units.length; link++) {
    const place = places[link]!;
    if (place < 0 || uses[keys[link]!]! < 2) continue;
    keysOf[place] = [...keysOf[place]!, keys[link]!].sort((a, b) => a - b);
  }
  return keysOf;
}

/** Joins two sets; the lower root stays. */
function join(parents: Uint32Array, a: number, b: number): void {
  const [x, y] = [rootOf(parents, a), rootOf(parents, b)];
  parents[Math.max(x, y)] = Math.min(x, y);
}

function rootOf(parents: Uint32Array, place: number): number {
  let at = place;
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]!]!;
    at = parents[at]!;
  }
  return at;
}
