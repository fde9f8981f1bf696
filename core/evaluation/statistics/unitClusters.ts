import type { UnitLinks } from '../observations/unitLinks.ts';

/**
 * The keys that each unit shares with others of the metric: those of place i from `starts[i]` to `starts[i + 1]`,
 * ascending.
 */
export interface SharedKeys {
  readonly starts: Uint32Array;
  readonly keys: Uint32Array;
  /** The number of units that have each key, by the number of the key. */
  readonly uses: Uint32Array;
}

/** Units joined into clusters: those that share something, directly or through others. */
export interface UnitClusters {
  readonly clusterOf: Uint32Array;
  readonly count: number;
  readonly shared: SharedKeys;
  /** True if clusters can be taken for independent units; false if long chains bind units that share nothing. */
  readonly areIndependent: boolean;
}

/** Units that a cluster may have although not all of them share one thing. */
const SHORT_CHAIN = 8;

/** The proportion of units in longer chains above which units are not joined. */
const MOST_CHAINED = 0.05;

/** @param numbers of the units, by their place */
export function clustersOf(numbers: Float64Array, links: UnitLinks): UnitClusters {
  const shared = sharedKeys(numbers, links);
  const { starts, keys, uses } = shared;
  const parents = Uint32Array.from(numbers.keys());
  const firstOf = new Int32Array(uses.length).fill(-1);
  for (let place = 0; place < numbers.length; place++) {
    for (let at = starts[place]!; at < starts[place + 1]!; at++) {
      const first = firstOf[keys[at]!]!;
      if (first < 0) firstOf[keys[at]!] = place;
      else join(parents, first, place);
    }
  }
  const clusterOf = new Uint32Array(numbers.length);
  const sizes = new Uint32Array(numbers.length);
  const largest = new Uint32Array(numbers.length);
  let count = 0;
  for (let place = 0; place < numbers.length; place++) {
    const root = rootOf(parents, place);
    // A root is the first of its cluster.
    const cluster = root === place ? count++ : clusterOf[root]!;
    clusterOf[place] = cluster;
    sizes[cluster]! += 1;
    for (let at = starts[place]!; at < starts[place + 1]!; at++) {
      largest[cluster] = Math.max(largest[cluster]!, uses[keys[at]!]!);
    }
  }
  let chained = 0;
  for (let cluster = 0; cluster < count; cluster++) {
    if (sizes[cluster]! > SHORT_CHAIN && largest[cluster]! < sizes[cluster]!) chained += sizes[cluster]!;
  }
  return { clusterOf, count, shared, areIndependent: chained <= MOST_CHAINED * numbers.length };
}

/** Finds the keys of each unit that another unit of the metric has too. */
function sharedKeys(numbers: Float64Array, { units, keys }: UnitLinks): SharedKeys {
  const placeOf = placesIn(numbers);
  const uses = new Uint32Array(keys.reduce((most, key) => Math.max(most, key + 1), 0));
  // A unit's links stand together, and each key occurs once in them.
  const places = new Int32Array(units.length);
  for (let link = 0; link < units.length; link++) {
    const place = placeOf(units[link]!);
    places[link] = place;
    if (place >= 0) uses[keys[link]!]! += 1;
  }
  const starts = new Uint32Array(numbers.length + 1);
  const isShared = (link: number) => places[link]! >= 0 && uses[keys[link]!]! > 1;
  for (let link = 0; link < units.length; link++) if (isShared(link)) starts[places[link]! + 1]! += 1;
  for (let place = 0; place < numbers.length; place++) starts[place + 1]! += starts[place]!;
  const found = new Uint32Array(starts[numbers.length]!);
  const next = starts.slice();
  for (let link = 0; link < units.length; link++) {
    if (isShared(link)) found[next[places[link]!]!++] = keys[link]!;
  }
  for (let place = 0; place < numbers.length; place++) {
    if (starts[place + 1]! - starts[place]! > 1) found.subarray(starts[place], starts[place + 1]).sort();
  }
  return { starts, keys: found, uses };
}

/** Gives the place of a unit, −1 if it has none. Units mostly ascend, which saves millions of them a map. */
function placesIn(numbers: Float64Array): (unit: number) => number {
  if (!numbers.every((number, place) => place === 0 || numbers[place - 1]! < number)) {
    const places = new Map<number, number>();
    for (const [place, number] of numbers.entries()) places.set(number, place);
    return (unit) => places.get(unit) ?? -1;
  }
  return (unit) => {
    let [low, high] = [0, numbers.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (numbers[middle]! < unit) low = middle + 1;
      else high = middle;
    }
    return numbers[low] === unit ? low : -1;
  };
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

/** The units of cases, joined where they share anything, directly or through others. */
export function joinedUnits(units: Float64Array, links: UnitLinks | undefined): Float64Array {
  if (!links) return units;
  const numbers = Float64Array.from(new Set(units));
  const { clusterOf } = clustersOf(numbers, links);
  const clusters = new Map([...numbers].map((unit, place) => [unit, clusterOf[place]!]));
  return units.map((unit) => clusters.get(unit)!);
}
