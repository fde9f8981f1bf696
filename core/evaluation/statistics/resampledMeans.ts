import { createRandom, type Random, shuffled } from '../../random.ts';
import { turn } from '../../turn.ts';
import type { UnitValues } from '../outcomes.ts';
import { drawBinomial } from './binomial.ts';
import { isAscending } from './sharedCases.ts';

/** Units beyond which they are drawn in blocks made at random, so that a million cases take no minute. */
const MOST_UNITS = 20_000;

/** Where units are alike in kinds of at least so many, how many of each are drawn is drawn instead of every unit. */
const ALIKE = 8;

/** Resamples between two looks at the signal. */
const SLICE = 250;

/**
 * The mean over the cases of drawn units, for each column one a resample; the columns have the same units, and
 * the same are drawn for all.
 */
export async function resampledMeans(
  columns: readonly UnitValues[],
  resamples: number,
  seed: number,
  salt: string,
  signal?: AbortSignal,
): Promise<Float64Array[]> {
  const random = createRandom(seed, `bootstrap ${salt}`);
  const units = unitsOf(columns);
  const kinds = kindsOf(units);
  const draw = kinds ? drawKinds(kinds, random) : drawUnits(blocksOf(units, seed, salt), random);
  const drawn = columns.map(() => new Float64Array(resamples));
  const totals = new Float64Array(columns.length + 1);
  for (let resample = 0; resample < resamples; resample++) {
    if (resample % SLICE === 0) {
      await turn();
      signal?.throwIfAborted();
    }
    totals.fill(0);
    draw(totals);
    for (const [column, means] of drawn.entries()) means[resample] = totals[column + 1]! / totals[0]!;
  }
  return drawn;
}

/** Adds as many units as there are, drawn with replacement, to the totals: the cases first, then the sums. */
type Draw = (totals: Float64Array) => void;

function drawKinds({ rows, counts }: Kinds, random: Random): Draw {
  const units = counts.reduce((sum, count) => sum + count, 0);
  return (totals) => {
    const width = totals.length;
    let left = units;
    let remaining = units;
    for (const [kind, count] of counts.entries()) {
      const times = drawBinomial(left, count / remaining, random);
      left -= times;
      remaining -= count;
      for (let i = 0; i < width; i++) totals[i]! += times * rows[kind * width + i]!;
    }
  };
}

function drawUnits({ rows, count }: Units, random: Random): Draw {
  return (totals) => {
    const width = totals.length;
    for (let drawn = 0; drawn < count; drawn++) {
      const row = width * random.below(count);
      for (let i = 0; i < width; i++) totals[i]! += rows[row + i]!;
    }
  };
}

/** What belongs together, a row a unit: how many cases, and the sum of their values in each column. */
interface Units {
  readonly rows: Float64Array;
  readonly count: number;
  /** Of a row. */
  readonly width: number;
}

function unitsOf(columns: readonly UnitValues[]): Units {
  const { units } = columns[0]!;
  const width = columns.length + 1;
  const { placeOf, count } = placesOf(units);
  const rows = new Float64Array(count * width);
  for (const [index, place] of placeOf.entries()) {
    rows[place * width]! += 1;
    for (let i = 1; i < width; i++) rows[place * width + i]! += columns[i - 1]!.values[index]!;
  }
  return { rows, count, width };
}

/** For each case the number of its unit, from 0, and how many units there are. */
function placesOf(units: Float64Array): { readonly placeOf: Uint32Array; readonly count: number } {
  if (isAscending(units)) return { placeOf: Uint32Array.from(units.keys()), count: units.length };
  const places = new Map<number, number>();
  const placeOf = Uint32Array.from(units, (unit) => {
    const place = places.get(unit) ?? places.size;
    if (place === places.size) places.set(unit, place);
    return place;
  });
  return { placeOf, count: places.size };
}

/** The units in blocks made at random, where they are more than {@link MOST_UNITS}. */
function blocksOf(units: Units, seed: number, salt: string): Units {
  if (units.count <= MOST_UNITS) return units;
  const { width, count } = units;
  const rows = new Float64Array(MOST_UNITS * width);
  const order = shuffled([...Array(count).keys()], createRandom(seed, `blocks ${salt}`));
  for (const [index, unit] of order.entries()) {
    const block = index % MOST_UNITS;
    for (let i = 0; i < width; i++) rows[block * width + i]! += units.rows[unit * width + i]!;
  }
  return { rows, count: MOST_UNITS, width };
}

/** Units that are alike, a row each, and how many there are of them. */
interface Kinds {
  readonly rows: Float64Array;
  readonly counts: readonly number[];
}

/** Undefined where there are fewer than {@link ALIKE} units a kind. */
function kindsOf({ rows, count, width }: Units): Kinds | undefined {
  const most = Math.floor(count / ALIKE);
  const counts = new Map<string, number>();
  for (let unit = 0; unit < count; unit++) {
    const key = rows.subarray(unit * width, (unit + 1) * width).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (counts.size > most) return undefined;
  }
  const kinds = [...counts.keys()].flatMap((key) => key.split(' ').map(Number));
  return { rows: Float64Array.from(kinds), counts: [...counts.values()] };
}
