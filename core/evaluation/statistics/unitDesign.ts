import { power } from '../../power.ts';
import { createNumbers } from '../observations/numbers.ts';
import type { UnitLinks } from '../observations/unitLinks.ts';
import { clustersOf, type SharedKeys } from './unitClusters.ts';
import { overlapsOf } from './unitOverlaps.ts';

/** The dependence of a metric's cases on each other, and its effect on a sum over them. */
export interface UnitDesign {
  /** The unit of each case, 0 to `count` − 1. */
  readonly unitOf: Uint32Array;
  readonly count: number;
  /** The number by which the run knows each unit; the first of those that were joined. */
  readonly numbers: Float64Array;
  /**
   * True if units share something with so many others that they cannot be joined into independent ones: analogies of
   * every word pair with every other, word pairs with a common word.
   */
  readonly isCrossed: boolean;
  /** The number of independent units that the metric rests on; where it is crossed, of what units share. */
  readonly independent: number;
  /** The degrees of freedom of the variance. */
  readonly degrees: number;
  /** The variance of the sum of the units' influences, which have the mean 0. */
  variance(influences: Float64Array): number;
  /** The third central moment of that sum. */
  thirdMoment(influences: Float64Array): number;
}

/** @param units the unit number of each case */
export function designOf(units: Float64Array, links?: UnitLinks): UnitDesign {
  const { placeOf, numbers } = placesOf(units);
  if (!links) return apart(placeOf, numbers);
  const clusters = clustersOf(numbers, links);
  if (clusters.areIndependent) {
    const unitOf = placeOf.map((place) => clusters.clusterOf[place]!);
    const first = new Float64Array(clusters.count);
    for (let place = numbers.length - 1; place >= 0; place--)
      first[clusters.clusterOf[place]!] = numbers[place]!;
    return apart(unitOf, first);
  }
  return crossed(placeOf, numbers, clusters.shared);
}

function apart(unitOf: Uint32Array, numbers: Float64Array): UnitDesign {
  const count = numbers.length;
  return {
    unitOf,
    count,
    numbers,
    isCrossed: false,
    independent: count,
    degrees: count - 1,
    variance(influences) {
      const mean = influences.reduce((sum, each) => sum + each, 0) / count;
      let squares = 0;
      for (const each of influences) squares += (each - mean) ** 2;
      return (count / (count - 1)) * squares;
    },
    thirdMoment(influences) {
      let cubes = 0;
      for (const each of influences) cubes += power(each, 3);
      const correction = count / (count - 1);
      return correction * Math.sqrt(correction) * cubes;
    },
  };
}

/**
 * The variance is the sum of the products of every two influences whose units share anything (Aronow, Samii and
 * Assenova 2015), times G/(G − 2) for the G keys that cover the units, and not less than that of independent units.
 * Each unit counts under about two keys, so its degrees of freedom are about half of G − 1 (simulated by bench/coverage).
 */
function crossed(unitOf: Uint32Array, numbers: Float64Array, shared: SharedKeys): UnitDesign {
  const overlaps = overlapsOf(shared);
  const { covering } = overlaps;
  const correction = covering > 2 ? covering / (covering - 2) : Number.NaN;
  return {
    unitOf,
    count: numbers.length,
    numbers,
    isCrossed: true,
    independent: covering,
    degrees: (covering - 1) / 2,
    variance(influences) {
      let squares = 0;
      for (const each of influences) squares += each ** 2;
      return Math.max(squares, correction * overlaps.powerSum(influences, 2));
    },
    thirdMoment: (influences) => overlaps.powerSum(influences, 3),
  };
}

/** Numbers the units of the cases from 0, in order of first occurrence. */
function placesOf(units: Float64Array): { readonly placeOf: Uint32Array; readonly numbers: Float64Array } {
  if (areApart(units)) return { placeOf: Uint32Array.from(units.keys()), numbers: units };
  const placeOf = new Uint32Array(units.length);
  const numbers = createNumbers();
  let last: number | undefined;
  const places = areTogether(units) ? undefined : new Map<number, number>();
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    const place = places ? places.get(unit) : last === unit ? numbers.size - 1 : undefined;
    placeOf[at] = place ?? numbers.size;
    if (place !== undefined) continue;
    places?.set(unit, numbers.size);
    numbers.push(unit);
    last = unit;
  }
  return { placeOf, numbers: numbers.all() };
}

/** Tests whether each case is plainly a unit of its own, as most are: the units then are their own list. */
function areApart(units: Float64Array): boolean {
  for (let at = 1; at < units.length; at++) if (!(units[at]! > units[at - 1]!)) return false;
  return true;
}

/** Tests whether the cases of a unit plainly stand together, as they mostly do, which saves a million cases their map. */
function areTogether(units: Float64Array): boolean {
  for (let at = 1; at < units.length; at++) if (units[at]! < units[at - 1]!) return false;
  return true;
}
