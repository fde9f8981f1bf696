import { power } from '../../power.ts';
import { createNumbers } from '../observations/numbers.ts';
import type { SharedKeys } from './unitClusters.ts';

/** Sums over units that share something, by what they share. */
export interface UnitOverlaps {
  /** The number of keys that cover the units: each unit under the one that most units have. */
  readonly covering: number;
  /**
   * Adds up, over everything that units share, the powers of the sums of their values, each unit once however many keys
   * it shares with others (inclusion and exclusion). With exponent 2: the products of every two values whose units share
   * anything.
   */
  powerSum(values: Float64Array, exponent: 2 | 3): number;
}

/** Keys of one unit that are counted, those that most units have; the subsets of more would be too many. */
const MOST_KEYS = 5;

export function overlapsOf({ starts, keys, uses }: SharedKeys): UnitOverlaps {
  const subsets = createSubsets();
  const places = createNumbers();
  const subsetOf = createNumbers();
  const alone = createNumbers();
  const isCovering = new Uint8Array(uses.length);
  for (let place = 0; place + 1 < starts.length; place++) {
    const all = keys.subarray(starts[place], starts[place + 1]);
    if (all.length === 0) {
      alone.push(place);
      continue;
    }
    const byUse = [...all].sort((a, b) => uses[b]! - uses[a]! || a - b);
    isCovering[byUse[0]!] = 1;
    const counted = byUse.slice(0, MOST_KEYS).sort((a, b) => a - b);
    for (const subset of subsets.of(counted)) {
      places.push(place);
      subsetOf.push(subset);
    }
  }
  const [placeOf, subset] = [places.all(), subsetOf.all()];
  return {
    covering: isCovering.reduce((sum, each) => sum + each, alone.size),
    powerSum(values, exponent) {
      const sums = new Float64Array(subsets.signs.length);
      for (let at = 0; at < placeOf.length; at++) sums[subset[at]!]! += values[placeOf[at]!]!;
      let total = 0;
      for (const [index, sum] of sums.entries()) total += subsets.signs[index]! * power(sum, exponent);
      for (const place of alone.all()) total += power(values[place]!, exponent);
      return total;
    },
  };
}

/** Numbers the subsets of keys as they occur. */
function createSubsets() {
  /** The number of a subset by that of the subset without its last key, and that key. */
  const longer = new Map<number, number>();
  const signs: number[] = [];
  const extended = (subset: number, key: number, size: number): number => {
    // Keys and subsets are fewer than 2²⁶ each.
    const name = (subset + 1) * 2 ** 26 + key;
    let index = longer.get(name);
    if (index === undefined) {
      index = signs.push(size % 2 === 1 ? 1 : -1) - 1;
      longer.set(name, index);
    }
    return index;
  };
  return {
    /** 1 for a subset of odd size, −1 for one of even size. */
    signs,
    /** The numbers of all subsets of some keys but the empty one. */
    of(keys: readonly number[]): number[] {
      let found: { readonly subset: number; readonly size: number }[] = [];
      for (const key of keys) {
        const grown = found.map(({ subset, size }) => ({
          subset: extended(subset, key, size + 1),
          size: size + 1,
        }));
        found = [...found, ...grown, { subset: extended(-1, key, 1), size: 1 }];
      }
      return found.map(({ subset }) => subset);
    },
  };
}
