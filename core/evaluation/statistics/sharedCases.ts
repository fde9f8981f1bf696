import { groupedBy } from '../../groupedBy.ts';
import type { UnitValues } from '../observations/observations.ts';

/**
 * Finds the places, in each column, of the cases that all columns have, one list per column, all of the same length. A
 * unit's cases are taken in their order, and only where every column has as many of them.
 */
export function sharedPlaces(columns: readonly UnitValues[]): Uint32Array[] {
  const [first, ...others] = columns;
  if (others.every((other) => sameUnits(first!, other))) {
    const all = Uint32Array.from(first!.units.keys());
    return columns.map(() => all);
  }
  const byUnit = columns.map(casesByUnit);
  const places = columns.map((): number[] => []);
  for (const [unit, { length }] of byUnit[0]!) {
    if (byUnit.some((column) => column.get(unit)?.length !== length)) continue;
    for (const [column, list] of places.entries()) list.push(...byUnit[column]!.get(unit)!);
  }
  return places.map((list) => Uint32Array.from(list));
}

/** The columns, cut to the cases that both have. */
export function sharedCases(a: UnitValues, b: UnitValues): [UnitValues, UnitValues] {
  if (sameUnits(a, b)) return [a, b];
  const [placesA, placesB] = sharedPlaces([a, b]);
  return [pick(a, placesA!), pick(b, placesB!)];
}

export function sameUnits(a: UnitValues, b: UnitValues): boolean {
  if (a.units.length !== b.units.length) return false;
  return isHeldOnce(a.units, b.units) || a.units.every((unit, index) => unit === b.units[index]);
}

/** True if two columns are the same memory, as columns of the same cases are. */
function isHeldOnce(a: Float64Array, b: Float64Array): boolean {
  return a.buffer === b.buffer && a.byteOffset === b.byteOffset && a.length === b.length;
}

/** The places of each unit's cases, units in the order in which they first occur. */
function casesByUnit({ units }: UnitValues): ReadonlyMap<number, readonly number[]> {
  return groupedBy(units.keys(), (place) => units[place]!);
}

function pick({ units, values, gold }: UnitValues, places: Uint32Array): UnitValues {
  const of = (numbers: Float64Array) =>
    numbers.length === 0 ? numbers : Float64Array.from(places, (place) => numbers[place]!);
  return { units: of(units), values: of(values), gold: of(gold) };
}
